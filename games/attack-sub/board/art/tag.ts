/** A word on a ship's plate. */
export interface Tag {
  readonly text: string;
  readonly tone: "hurt" | "done" | "act" | "still";
}

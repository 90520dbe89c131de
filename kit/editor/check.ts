/** What an editor says of a scenario, with its rule, and a remedy where there is one. */
export interface Check {
  readonly tone: "error" | "warning" | "well";
  readonly text: string;
  readonly rule?: string;
  readonly fix?: { readonly label: string; run(): void };
}

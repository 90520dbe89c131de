/** Where the server keeps its data, as all commands about it name it. */
export const dataArgument = {
  type: "string",
  valueHint: "folder",
  description: "The server's data folder (DATA_DIR, or data beside the project)",
} as const;

export function dataFolder(given: string | undefined): string {
  return given ?? process.env["DATA_DIR"] ?? "data";
}

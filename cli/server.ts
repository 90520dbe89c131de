/** The commands about the server's data: how they name it, and how they fail. */
import { fileURLToPath } from "node:url";
import { UserError } from "./command.ts";

/** Where the server keeps its data, as all commands about it name it. */
export const dataArgument = {
  type: "string",
  hint: "folder",
  description: "The server's data folder (DATA_DIR, or data beside the project)",
} as const;

/** As the server itself finds it. This file is bundled into dist/cli, two folders below the project's own. */
export function dataFolder(given: string | undefined): string {
  return given ?? process.env["DATA_DIR"] ?? fileURLToPath(new URL("../../data", import.meta.url));
}

/** The server's own complaints are sentences for the person at the keyboard. */
export async function saying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

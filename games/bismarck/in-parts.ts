/** The rules as a page loads them: the Basic Game, and the modules for the first match that plays one of them. */
import { agreedIn } from "./setup.ts";
import { provideModules } from "./steps.ts";
import type { Options } from "./types.ts";

export { bismarck as game } from "./game.ts";

/** Before a match with these options is shown; without options, whatever they may be. */
export async function complete(options?: Options): Promise<void> {
  const agreed = options && agreedIn(options);
  if (agreed?.on === 0 && agreed.scenario === 0) return;
  provideModules((await import("./modules/index.ts")).intermediate);
}

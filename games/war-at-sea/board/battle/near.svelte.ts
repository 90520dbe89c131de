/** The view of battles, fetched before the first one: a table opens with the chart, and the chart comes first. */
import type { FullView as View } from "../../full-view/index.ts";
import type { fight } from "./index.ts";

class Near {
  fight: typeof fight | undefined = $state.raw();
  private asked: Promise<void> | undefined;

  /** Aircraft are the last thing before the guns; whoever opens a table in the middle of a fight waits a moment. */
  watch(view: View): void {
    if (view.phase !== "air" && view.phase !== "combat" && !view.battle) return;
    this.asked ??= import("./index.ts").then(
      (loaded) => {
        this.fight = loaded.fight;
      },
      (error: unknown) => {
        // Without a network the next step tries again; the list of actions works meanwhile.
        this.asked = undefined;
        console.warn(error);
      },
    );
  }
}

export const near = new Near();

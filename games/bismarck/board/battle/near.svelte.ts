/** The view of actions, fetched before the first one: a table opens with the chart, and the chart comes first. */
import { firstTurn } from "../../rules/time.ts";
import type { View } from "../../view.ts";
import type { fight } from "./index.ts";

class Near {
  fight: typeof fight | undefined = $state.raw();
  private asked: Promise<void> | undefined;

  /** Nobody is found before the second turn; whoever opens a table in the middle of an action waits a moment. */
  watch({ turn, battle }: View): void {
    if (turn <= firstTurn && !battle) return;
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

/** Attack Sub, submarines and their hunters: the whole game as one object. */
import type { Game } from "@admiralty/engine";
import { audit } from "./audit.ts";
import { diary } from "./diary.ts";
import { fullView } from "./full-view/index.ts";
import { imagine } from "./imagine.ts";
import { options } from "./options.ts";
import { outcome } from "./outcome.ts";
import { rulebook } from "./rulebook.ts";
import { scene } from "./scene.ts";
import { setup } from "./setup.ts";
import { sideName, sideTitle } from "./sides.ts";
import { clone } from "./state.ts";
import { actions, apply, awaiting, disagreement, prompt, refuse } from "./steps.ts";
import { text } from "./text.ts";
import { type AttackSub, seatIds } from "./types.ts";
import { view } from "./view.ts";

export const attackSub: Game<AttackSub> = {
  id: "attack-sub",
  title: "Attack Sub",
  version: "3",
  seats: seatIds,
  secrets: true,
  options,
  rulebook,
  text: { ...text, seatTitle: sideTitle, sideName, diary },
  scene,
  setup,
  awaiting,
  prompt,
  actions,
  refuse,
  apply,
  view,
  botView: fullView,
  imagine,
  clone,
  outcome,
  audit,
  disagreement,
};

export const game = attackSub;

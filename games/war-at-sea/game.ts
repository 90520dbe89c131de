/** War at Sea: the whole game as one object. */
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
import { clone } from "./state.ts";
import { actions, apply, awaiting, disagreement, prompt, refuse } from "./steps.ts";
import { text } from "./text.ts";
import type { WarAtSea } from "./types.ts";
import { view } from "./view.ts";

export const warAtSea: Game<WarAtSea> = {
  id: "war-at-sea",
  title: "War at Sea",
  version: "3",
  seats: ["allies", "axis"],
  options,
  rulebook,
  text: { ...text, diary },
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

export const game = warAtSea;

/** Bismarck: the complete Basic Game, both boards, both sides blind; and modules of the Intermediate Game. */
import type { Game } from "@admiralty/engine";
import { audit } from "./audit.ts";
import { seatIds } from "./components.ts";
import { diary } from "./diary.ts";
import { forFingerprint } from "./fingerprint.ts";
import { imagine } from "./imagine.ts";
import { options, packages } from "./options.ts";
import { outcome } from "./outcome.ts";
import { rulebook } from "./rulebook.ts";
import { scene } from "./scene.ts";
import { setup } from "./setup.ts";
import { clone } from "./state.ts";
import { actions, apply, awaiting, disagreement, prompt, refuse } from "./steps.ts";
import { text } from "./text.ts";
import type { Bismarck } from "./types.ts";
import { view } from "./view.ts";

export const bismarck: Game<Bismarck> = {
  id: "bismarck",
  title: "Bismarck",
  version: "3",
  seats: seatIds,
  secrets: true,
  options,
  packages,
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
  imagine,
  clone,
  forFingerprint,
  outcome,
  audit,
  disagreement,
};

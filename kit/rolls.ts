/** Dice for the tray. */
import type { Die } from "@admiralty/engine";

/** Six-sided dice as they fell. */
export function dice(faces: readonly number[], tone: Die["tone"] = "plain"): readonly Die[] {
  return faces.map((face) => ({ face, sides: 6, tone }));
}

/** The opening of Bismarck: by which passage she breaks out. */
import type { Begun, Opening } from "@admiralty/engine";
import type { Action } from "./types.ts";

/** A zone's row, counted from the north, and its number in the row, counted from the west. */
function placed(zone: string): { readonly row: number; readonly number: number } {
  return { row: zone.charCodeAt(0) - 65, number: Number(zone.slice(1)) };
}

/**
 * The chart's own geography (2.2): Iceland lies in rows C to E from number 8 on, the Faroes in F15, Shetland in G18,
 * Orkney and Scotland from H17 on.
 */
function passage(zone: string): string | undefined {
  const { row, number } = placed(zone);
  const [e, f, g, h] = [4, 5, 6, 7];
  if (row <= e && number <= 7) return "Denmark Strait";
  if (row >= f && number <= 14) return "Between Iceland and the Faroes";
  if (row >= g && number <= 17) return "Between the Faroes and Shetland";
  return row >= h && number <= 19 ? "Between Shetland and Scotland" : undefined;
}

/** The passage, and after how many decisions she has taken it. */
function breakout({ decisions }: Begun): { readonly passage: string | undefined; readonly length: number } {
  /** She sails with whoever leads her task force. */
  let leader = "bismarck";
  let sailed = false;
  for (const [index, { seat, actions }] of decisions.entries()) {
    if (seat !== "german") continue;
    for (const action of actions as readonly Action[]) {
      if (action.do === "combine" && action.ship === leader) leader = action.with;
      if (action.do !== "sail" || action.ship !== leader) continue;
      sailed = true;
      const found = passage(action.to);
      if (found) return { passage: found, length: index + 1 };
    }
  }
  return { passage: sailed ? "Stays in northern waters" : undefined, length: decisions.length };
}

export const opening: Opening = {
  title: "Breakout",
  sides: { german: "By which passage the Bismarck leaves the Norwegian Sea." },
  of: (_seat, begun) => breakout(begun).passage,
  length: (_seat, begun) => breakout(begun).length,
};

/** 9.45: what is recorded as reinforcements is known to its own side alone, on the search board and in the battle. */
import { expect, test } from "vitest";
import { addReserve, addShip, emptyBattle } from "../battle/state.ts";
import { british, german, shipNamed, zone } from "../components.ts";
import { bismarck } from "../index.ts";
import { initialState } from "../setup.ts";
import type { Engagement } from "../types.ts";

const viewers = ["british", "german", "spectator"] as const;

/** Two actions in one zone: the Hood fights the Bismarck; the others are recorded for it. */
function recorded() {
  const state = initialState();
  const engagement = (withShip: string, on: string, reserves: readonly string[]): Engagement => ({
    zone: zone("M13"),
    attacker: british,
    with: shipNamed(withShip),
    on: shipNamed(on),
    withType: 0,
    onType: 0,
    withEvasion: 29,
    onEvasion: 29,
    held: [],
    reserves: reserves.map(shipNamed),
  });
  state.step = "reserves";
  state.engagements = [
    engagement("hood", "bismarck", ["norfolk", "prinz-eugen"]),
    engagement("suffolk", "prinz-eugen", []),
  ];
  return state;
}

test("9.45 each side sees the reinforcements it has recorded and not the enemy's", () => {
  const seen = viewers.map((viewer) => bismarck.view(recorded(), viewer).engagements.map(({ reserves }) => reserves));
  expect(seen).toEqual([
    [["norfolk"], []],
    [["prinz-eugen"], []],
    [[], []],
  ]);
});

test("9.42 in the battle a reserve is shown to the enemy only when it has come on", () => {
  const state = initialState();
  const battle = emptyBattle(zone("M13"), false, british);
  const fresh = (ship: string) => ({ unit: shipNamed(ship), hits: [] });
  addShip(battle, fresh("hood"), british, -1 as never);
  addShip(battle, fresh("bismarck"), german, -1 as never);
  const britishReserve = addReserve(battle, british, "reinforcement", { tries: 2 });
  const germanReserve = addReserve(battle, german, "reinforcement", { tries: 1 });
  addShip(battle, fresh("norfolk"), british, britishReserve);
  addShip(battle, fresh("prinz-eugen"), german, germanReserve);
  state.step = "battle";
  state.battle = battle;
  const shown = () =>
    viewers.map((viewer) => {
      const { ships, reserves } = bismarck.view(state, viewer).battle!;
      return { ships: ships.map(({ ship }) => ship), reserves: reserves.map(({ side, tries }) => [side, tries]) };
    });
  expect(shown()).toEqual([
    { ships: ["hood", "bismarck", "norfolk"], reserves: [["british", 2]] },
    { ships: ["hood", "bismarck", "prinz-eugen"], reserves: [["german", 1]] },
    { ships: ["hood", "bismarck"], reserves: [] },
  ]);
  battle.status[3 as never] = "fighting";
  expect(shown()[0]).toEqual({
    ships: ["hood", "bismarck", "norfolk", "prinz-eugen"],
    // How often it had to roll for it stays its own affair.
    reserves: [
      ["british", 2],
      ["german", 0],
    ],
  });
});

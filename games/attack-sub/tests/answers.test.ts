import { plain } from "@admiralty/engine";
import { expect, test } from "vitest";
import { fullView } from "../full-view/index.ts";
import { attackSub } from "../index.ts";
import { answer, attack, contactBoth, type Example, example, johnRodgers, search } from "./example.ts";

/** Los Angeles fires at Skvortsov with cards of those families; the answer is awaited. */
function shotAt(weapons: readonly string[], hand: readonly string[], pile = ["rn:0"]): Example {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 4 } },
    hands: { blue: [...weapons], orange: [...hand] },
    pile,
  });
  const [first, ...more] = weapons.map((family, at) =>
    table.card("blue", family, weapons.slice(0, at).filter((before) => before === family).length),
  );
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: first! });
  for (const card of more) table.do("blue", { do: "add-weapon", card });
  return table.do("blue", { do: "fire" });
}

function ping(table: Example, ship: string, target: string): void {
  table.do("blue", { do: "search", ship, card: table.card("blue", "ps"), mode: "passive", target });
}

const level = (contact: 0 | 1 | 2 | 3 | 4 | "no-attack") => ({ contacts: { "los-angeles": { skvortsov: contact } } });

test("3.2 one red card for each black card: after Contact Reduction the target of a ping may not listen as well", () => {
  const table = example("A", { hands: { blue: ["as"], orange: ["sn1", "ps"] }, pile: ["rn:0"] });
  table.do("blue", {
    do: "search",
    ship: "los-angeles",
    card: table.card("blue", "as"),
    mode: "active",
    target: "skvortsov",
  });
  expect(table.awaited).toBe("orange");
  const sonar = table.card("orange", "ps");
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: sonar })).toBeUndefined();
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sn1") });
  // One card left in hand: it could not be Battle Stations and an answer, so nobody is asked again.
  expect(table.awaited).toBe("blue");
  expect(table.contact("skvortsov", "los-angeles")).toBe("none");
});

test("3.2 a ping at many ships is put in one sentence: some by name, and between which numbers all of them lie", () => {
  const table = example("G", { active: "orange", hands: { orange: ["as"], blue: ["sn1"] }, pile: ["rn:0"] });
  const card = table.card("orange", "as");
  table.do("orange", { do: "search", ship: "skvortsov", card, mode: "active", target: "nato-transport-1" });
  for (const target of ["nato-transport-2", "bowen", "simpson"]) table.do("orange", { do: "add-target", target });
  table.do("orange", { do: "ping" });
  expect(plain(attackSub.prompt(table.state, "blue").text)).toBe(
    "Skvortsov pings NATO Transport 1, NATO Transport 2 and two more, sensor 3 against detection 3 to 4. Answer with red cards, or pass.",
  );
});

test("3.2 who holds no red card is asked all the same, unless the option says otherwise", () => {
  const position = { hands: { blue: ["as"], orange: ["wl11", "dc"] }, pile: ["rn:0"] };
  for (const [autoAnswer, awaited] of [
    [false, "orange"],
    [true, "blue"],
  ] as const) {
    const table = example("A", position, { autoAnswer });
    table.do("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "as"),
      mode: "active",
      target: "skvortsov",
    });
    expect(table.awaited).toBe(awaited);
    if (!autoAnswer) expect(table.actions("orange")).toEqual([{ do: "pass" }]);
  }
});

test("3.2 the question put to a player does not depend on the cards he holds", () => {
  const asked = (orange: string[]) => {
    const table = example("A", { hands: { blue: ["as"], orange }, pile: ["rn:0"] });
    table.do("blue", {
      do: "search",
      ship: "los-angeles",
      card: table.card("blue", "as"),
      mode: "active",
      target: "skvortsov",
    });
    return { ...fullView(attackSub.view(table.state, "blue")), table: null, hand: null };
  };
  expect(asked(["ps", "sn1"])).toEqual(asked(["wl11", "dc"]));
});

test("3.2, 4.22, 6.8 who listened as a bystander may answer a later card played against it, and listen again", () => {
  const table = example("A-T", {
    hands: { blue: ["as", "as"], orange: ["ps", "ps", "sn1", "dc"] },
    pile: ["rn:0", "rn:0"],
  });
  search(table, "blue", "swiftsure", "as", "skvortsov");
  table.do("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ps") }, { do: "pass" });
  search(table, "blue", "valiant", "as", "ivan-rogov");
  const may = (ship: string, family: string) =>
    table.forbids("orange", { do: "answer", ship, card: table.card("orange", family) });
  expect([may("ivan-rogov", "sn1"), may("ivan-rogov", "ps"), may("skvortsov", "ps")]).toEqual(Array(3).fill(undefined));
});

test("4.22 Passive Sonar in answer to a ping gains a level at once; a quiet search cannot be heard", () => {
  const table = example("A", { hands: { blue: ["as", "ps"], orange: ["ps", "aps"] }, pile: ["rn:0", "rn:0"] });
  search(table, "blue", "los-angeles", "as", "skvortsov", "active");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "aps") });
  expect(table.contact("skvortsov", "los-angeles")).toBe("no-attack");
  const quiet = example("A", { hands: { blue: ["ps"], orange: ["ps", "dc"] }, pile: ["rn:0"] });
  search(quiet, "blue", "los-angeles", "ps", "skvortsov", "passive");
  expect(quiet.forbids("orange", { do: "answer", ship: "skvortsov", card: quiet.card("orange", "ps") })).toBe("4.22");
});

test("5.1, 5.3, R8 in answer it lessens every search for that ship this turn, and only one may be played", () => {
  const table = example("A-T", {
    hands: { blue: ["ps", "ps"], orange: ["tl2", "sr3", "dc"] },
    pile: ["rn:4", "rn:6", "rn:0", "rn:0"],
  });
  ping(table, "swiftsure", "skvortsov");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "tl2") });
  // 3 - 2 + 4 = 5 against 6, where 7 would have been enough.
  if (table.awaited === "orange") table.do("orange", { do: "pass" });
  expect(table.last("drew")).toMatchObject({ total: 5, need: 6, success: false });
  table.do("blue", { do: "search-end" });
  ping(table, "valiant", "skvortsov");
  // The card is still in force and no second may be played: nobody is asked.
  expect(table.last("drew")).toMatchObject({ total: 7, need: 6, success: true });
  table.do("blue", { do: "search-next", target: "ivan-rogov" });
  // It protects only the ship that played it, and that ship may still play its own.
  expect(
    table.forbids("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "sr3") }),
  ).toBeUndefined();
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sr3") })).toBe("5.3");
});

test("5.3 the effect ends with the player turn", () => {
  const table = example("A", { hands: { blue: ["ps", "te"], orange: ["sn1", "te"] }, pile: ["rn:0"] });
  ping(table, "los-angeles", "skvortsov");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "sn1") });
  expect(table.ship("skvortsov").quiet).toBe(1);
  table.do("blue", { do: "end-turn" });
  expect(table.ship("skvortsov").quiet).toBe(0);
});

test("6.8, 3.2, R45 a ship not designated that hears a ping keeps its answer for what is aimed at it later", () => {
  const table = example("A-T", {
    contacts: { valiant: { "ivan-rogov": 1 } },
    hands: { blue: ["as", "wl11"], orange: ["ps", "ht2", "ps"] },
    pile: ["rn:0", "rn:0"],
  });
  search(table, "blue", "swiftsure", "as", "skvortsov");
  table.do("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ps") }, { do: "pass" });
  table.do("blue", { do: "attack", ship: "valiant", target: "ivan-rogov", card: table.card("blue", "wl11") });
  table.do("blue", { do: "fire" });
  const evade = { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ht2") } as const;
  expect(table.forbids("orange", evade)).toBeUndefined();
  table.do("orange", evade);
  expect(table.forbids("orange", { do: "answer", ship: "ivan-rogov", card: table.card("orange", "ps") })).toBe("3.2");
});

test("6.8 a submarine's attack may be heard by ships that are not its target, for the whole surface force", () => {
  const table = example("G", {
    active: "orange",
    contacts: { skvortsov: { bowen: 1 } },
    hands: { orange: ["wl11"], blue: ["ps", "ps", "ht1"] },
    pile: ["rn:0"],
  });
  attack(table, "orange", "skvortsov", "bowen", "wl11");
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  expect(table.contact("blue", "skvortsov")).toBe("no-attack");
  // Bowen may still evade: it was not Bowen that listened.
  table.do("blue", { do: "answer", ship: "bowen", card: table.card("blue", "ht1") });
  expect(table.last("drew")).toMatchObject({ total: 3 });
});

test("6.8 each submarine of the defender gains its own level with its own card", () => {
  const table = example("A-T", {
    active: "orange",
    contacts: { skvortsov: { swiftsure: 1 } },
    hands: { orange: ["wl11"], blue: ["ps", "ps", "dc"] },
    pile: ["rn:0"],
  });
  attack(table, "orange", "skvortsov", "swiftsure", "wl11");
  table.do("blue", { do: "answer", ship: "valiant", card: table.card("blue", "ps") });
  expect([table.contact("valiant", "skvortsov"), table.contact("swiftsure", "skvortsov")]).toEqual([
    "no-attack",
    "none",
  ]);
  table.do("blue", { do: "answer", ship: "swiftsure", card: table.card("blue", "ps") });
  expect(table.contact("swiftsure", "skvortsov")).toBe("no-attack");
});

test.each([
  ["ht1", 1],
  ["ht2", 2],
  ["ht3", 3],
  ["nm1", 1],
  ["nm2", 2],
  ["nm3", 3],
] as const)("7.1 %s takes %i off the attack, once", (family, evasion) => {
  const table = example("A", { ...level(4), hands: { blue: ["wl44", "te"], orange: [family] }, pile: ["rn:0"] });
  attack(table, "blue", "los-angeles", "skvortsov", "wl44");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", family) });
  expect(table.last("drew")).toMatchObject({ total: 7 - evasion });
  expect(table.state.table.evasion).toBe(0);
});

test("7.1 one Evasive Action for each Weapon Lockon, by the target only", () => {
  const table = example("A", { ...level(4), hands: { blue: ["wl44"], orange: ["ht1", "nm1", "ht1"] }, pile: ["rn:0"] });
  attack(table, "blue", "los-angeles", "skvortsov", "wl44");
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "ht1") });
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "nm1") })).toBe("3.2");
});

test("7.2 a surface ship has no Noisemaker", () => {
  const table = example("B", {
    active: "orange",
    contacts: { molniya: { virginia: 1 } },
    hands: { orange: ["wl11"], blue: ["nm1", "ht1"] },
  });
  attack(table, "orange", "molniya", "virginia", "wl11");
  expect(table.forbids("blue", { do: "answer", ship: "virginia", card: table.card("blue", "nm1") })).toBe("7.2");
  expect(table.forbids("blue", { do: "answer", ship: "virginia", card: table.card("blue", "ht1") })).toBeUndefined();
});

test("13.3 Seawolf's attack cannot be heard, her ping can", () => {
  const attack = example("J", {
    contacts: { seawolf: { yenisey: 1 } },
    hands: { blue: ["wl11"], orange: ["ps", "ht1"] },
  });
  attack.do(
    "blue",
    { do: "attack", ship: "seawolf", target: "yenisey", card: attack.card("blue", "wl11") },
    { do: "fire" },
  );
  const card = attack.card("orange", "ps");
  expect(attack.forbids("orange", { do: "answer", ship: "yenisey", card })).toBe("13.3");
  expect(attack.forbids("orange", { do: "answer", ship: "oppokov", card })).toBe("13.3");
  const ping = example("J", { hands: { blue: ["as"], orange: ["ps", "ht1"] } });
  search(ping, "blue", "seawolf", "as", "yenisey");
  expect(ping.forbids("orange", { do: "answer", ship: "oppokov", card: ping.card("orange", "ps") })).toBeUndefined();
});

test("R2 a surface ship's attack is heard by the submarine attacked and by no other", () => {
  const table = johnRodgers(["ps", "ps"], []);
  attack(table, "blue", "john-rodgers", "skvortsov", "wl22");
  const card = table.card("orange", "ps");
  expect(table.forbids("orange", { do: "answer", ship: "grif", card })).toBe("6.8");
  expect(table.forbids("orange", { do: "answer", ship: "skvortsov", card })).toBeUndefined();
});

test("R3 against two cards a surface force gains two levels at most", () => {
  const table = example("G", {
    active: "orange",
    contacts: { skvortsov: { bowen: 2 } },
    hands: { orange: ["wl11", "wl21"], blue: ["ps", "ps", "ps", "dc"] },
    pile: ["rn:0"],
  });
  attack(table, "orange", "skvortsov", "bowen", "wl11", "wl21");
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  expect(table.contact("blue", "skvortsov")).toBe("1");
  expect(table.forbids("blue", { do: "answer", ship: "bowen", card: table.card("blue", "ps") })).toBe("6.8");
});

test("R4, 4.2 a helicopter's ping and attack are not heard, and it is never a target", () => {
  const table = example("B", {
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { blue: { molniya: 1 } },
    hands: { blue: ["wl11", "as"], orange: ["ps", "ht1"] },
    pile: ["rn:0", "rn:7"],
  });
  table.do(
    "blue",
    { do: "attack", ship: "helicopter-114", target: "molniya", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
  expect(table.forbids("orange", { do: "answer", ship: "molniya", card: table.card("orange", "ps") })).toBe("R4");
  const hunted = example("B", {
    active: "orange",
    helicopters: [{ card: 114, ship: "simpson" }],
    contacts: { molniya: { simpson: 4 } },
    hands: { orange: ["wl11"] },
  });
  const card = hunted.card("orange", "wl11");
  expect(hunted.forbids("orange", { do: "attack", ship: "molniya", target: "helicopter-114", card })).toBe("10.4");
});

test("3.6, R5, R6 in the opponent's turn it allows one more red card, and two evasions must differ in type", () => {
  const table = example("A", {
    ...contactBoth,
    hands: { blue: ["wl11"], orange: ["bs", "ht1", "ht2", "nm2"] },
    pile: ["rn:7"],
  });
  table.do(
    "blue",
    { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl11") },
    { do: "fire" },
  );
  const answer = (family: string) => ({
    do: "answer" as const,
    ship: "skvortsov",
    card: table.card("orange", family),
  });
  table.do("orange", answer("ht1"));
  expect(table.forbids("orange", answer("nm2"))).toBe("3.2");
  table.do("orange", answer("bs"));
  expect(table.forbids("orange", answer("ht2"))).toBe("3.6");
  table.do("orange", answer("nm2"));
  // The extra card is used up, so nobody is asked again. 1 fire + 3 attack - 1 - 2 + 7 = 8: still a hit.
  expect(table.last("drew")).toMatchObject({ total: 8, need: 8, success: true });
});

test("R11, 4.4 a surface force gains one level in all from its answers to one ping", () => {
  const table = example("B", {
    active: "orange",
    hands: { orange: ["as"], blue: ["ps", "ps", "ps"] },
    pile: ["rn:0"],
  });
  search(table, "orange", "molniya", "as", "virginia");
  table.do("blue", { do: "answer", ship: "simpson", card: table.card("blue", "ps") });
  expect(table.contact("blue", "molniya")).toBe("no-attack");
  expect(table.forbids("blue", { do: "answer", ship: "virginia", card: table.card("blue", "ps") })).toBe("6.8");
});

test("13.1, R30 Kennedy has no Sensor value: she neither searches nor hears, but takes damage on the track", () => {
  const table = example("I", { hands: { blue: ["ps"], orange: [] } });
  const card = table.card("blue", "ps");
  const search = { do: "search", ship: "kennedy", card, mode: "passive", target: "yenisey" };
  expect(table.forbids("blue", search)).toBe("13.1");
  const hunted = example("I", {
    active: "orange",
    helicopters: [{ card: 114, ship: "kennedy" }],
    contacts: { yenisey: { kennedy: 4 } },
    hands: { orange: ["wl44"], blue: ["ps", "ht1", "ps"] },
    pile: ["rn:7", "hit:sensor"],
  });
  hunted.do(
    "orange",
    { do: "attack", ship: "yenisey", target: "kennedy", card: hunted.card("orange", "wl44") },
    { do: "fire" },
  );
  const ear = hunted.card("blue", "ps");
  expect(hunted.forbids("blue", { do: "answer", ship: "kennedy", card: ear })).toBe("13.1");
  hunted.do("blue", { do: "answer", ship: "helicopter-114", card: ear });
  expect(hunted.contact("blue", "yenisey")).toBe("no-attack");
  hunted.do("blue", { do: "answer", ship: "kennedy", card: hunted.card("blue", "ht1") });
  if (hunted.awaited === "blue") hunted.do("blue", { do: "pass" });
  expect(hunted.ship("kennedy").sensor?.box).toBe(1);
});

test("3.6, R49 it may be called before the first red card, where a second one of another kind is held", () => {
  const table = shotAt(["wl11"], ["bs", "ht1", "nm1"]);
  table.do("orange", answer(table, "bs"), answer(table, "ht1"), answer(table, "nm1"));
  expect(table.count("answered")).toBe(3);
  expect(table.awaited).not.toBe("orange");
  const alike = shotAt(["wl11"], ["bs", "ht1", "ht1"]);
  expect(alike.forbids("orange", answer(alike, "bs"))).toBe("4.3");
  const single = shotAt(["wl11"], ["bs", "ht1", "te"]);
  expect(single.forbids("orange", answer(single, "bs"))).toBe("4.3");
});

test("3.6, R50 the extra card must differ from the one it goes with, not from every other answer", () => {
  // Two weapons, two answers; the third, of Battle Stations, goes with one of another type.
  const table = shotAt(["wl11", "wl11"], ["bs", "ht1", "nm1", "ht2"]);
  table.do("orange", answer(table, "ht1"), answer(table, "nm1"), answer(table, "bs"), answer(table, "ht2"));
  // Fire 1 and 1, attack 3, less 1, 1 and 2, and a 0 drawn.
  expect(table.last("drew")).toMatchObject({ total: 1 });
  const alike = shotAt(["wl11", "wl11"], ["bs", "ht1", "ht1", "ht2", "nm1"]);
  alike.do("orange", answer(alike, "ht1")).do("orange", answer(alike, "ht1"), answer(alike, "bs"));
  expect(alike.forbids("orange", answer(alike, "ht2"))).toBe("3.6");
  alike.do("orange", answer(alike, "nm1"));
});

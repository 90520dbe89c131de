import * as fc from "fast-check";
import Type, { type TSchema } from "typebox";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { byName, closed, type Game, looseEnds, oneOf, SceneProblems, shapeProblems } from "../index.ts";
import { roundTrips } from "../scene-trip.ts";
import { toy } from "./toy.ts";

const seas = ["north-sea", "baltic", "barents"] as const;
const fleet = closed({
  turn: Type.Integer({ minimum: 1, maximum: 8 }),
  step: Type.Optional(oneOf(["movement", "combat"])),
  ships: Type.Optional(byName(seas, Type.Array(Type.String({ pattern: "^[a-z]+(:\\d)?$", title: "a ship" })), "sea")),
  sunk: Type.Optional(Type.Array(oneOf(["hood", "bismarck"], "ship"), { uniqueItems: true })),
  air: Type.Optional(closed({ at: Type.Union([Type.Integer({ minimum: 0 }), oneOf(["held"])]) })),
  play: Type.Optional(
    Type.Union([
      closed({ kind: Type.Literal("fire"), target: Type.String() }),
      closed({ kind: Type.Literal("flee"), speed: Type.Integer(), night: Type.Optional(Type.Boolean()) }),
    ]),
  ),
});

test.each([
  [{ turn: 1, air: 3 }, "air: must be an object with at, not 3"],
  [{ turn: 1, air: { at: true } }, 'air.at: must be a whole number of at least 0 or "held", not true'],
  [
    { turn: 1, ships: { "north-see": [] } },
    "ships.north-see: no such sea; did you mean north-sea? Allowed: north-sea, baltic, barents",
  ],
  [{ turn: 1, shpis: {} }, "shpis: no such field; did you mean ships? Allowed: turn, step, ships, sunk, air, play"],
  [{ turn: 1, air: { at: 1, xxxxxxx: 2 } }, "air.xxxxxxx: no such field. Allowed: at"],
  [
    { turn: 1, step: "combatt" },
    'step: "combatt" is not allowed here; did you mean "combat"? Allowed: "movement", "combat"',
  ],
  [{ turn: 1, sunk: ["hod"] }, 'sunk[0]: no such ship as "hod"; did you mean "hood"? Allowed: "hood", "bismarck"'],
  [{ turn: 1, sunk: ["hood", "hood"] }, 'sunk[1]: "hood" is named twice'],
  [{ turn: 1, sunk: [7] }, 'sunk[0]: must be the name of a ship, not 7. Allowed: "hood", "bismarck"'],
  [{ turn: 9 }, "turn: must be a whole number from 1 to 8, not 9"],
  [{}, "turn: is missing: a whole number from 1 to 8"],
  [{ turn: 1, ships: { baltic: ["Hood"] } }, 'ships.baltic[0]: must be a ship, not "Hood"'],
  [
    { turn: 1, air: { at: "hold" } },
    'air.at: "hold" is not allowed here; did you mean "held"? Allowed: "held", or a whole number of at least 0',
  ],
  [{ turn: 1, play: { kind: "flee", sped: 3 } }, "play.speed: is missing: a whole number"],
  [[], "must be an object with turn, step, ships, sunk, air, play, not []"],
])("a scene of the wrong shape is refused with the place and what is allowed: %j", (given, said) => {
  expect(shapeProblems(fleet, given)).toContain(said);
});

const lists = closed({
  pair: Type.Optional(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
  few: Type.Optional(Type.Array(Type.Boolean(), { maxItems: 3 })),
  load: Type.Optional(Type.Number({ minimum: 0.5 })),
  speed: Type.Optional(Type.Number({ maximum: 7 })),
  mixed: Type.Optional(
    Type.Array(Type.Union([Type.Union([Type.Integer(), Type.Null()]), closed({ at: oneOf(["sea", "port"]) })])),
  ),
  name: Type.Optional(Type.String({ maxLength: 4 })),
  rest: Type.Optional(closed({})),
});

test.each([
  [{ pair: [1] }, "pair: must be a list of 2, each a whole number, not of 1"],
  [{ pair: 1 }, "pair: must be a list of 2, each a whole number, not 1"],
  [{ few: [true, true, true, true] }, "few: must be a list of at most 3, each true or false, not of 4"],
  [{ load: 0.25 }, "load: must be a number of at least 0.5, not 0.25"],
  [{ speed: 8 }, "speed: must be a number of at most 7, not 8"],
  [{ speed: "8" }, 'speed: must be a number of at most 7, not "8"'],
  [{ mixed: [true] }, "mixed[0]: must be a whole number or null or an object with at, not true"],
  [{ mixed: [{ at: "somewhere" }] }, 'mixed[0].at: "somewhere" is not allowed here. Allowed: "sea", "port"'],
  [{ mixed: [{}] }, 'mixed[0].at: is missing: one of "sea", "port"'],
  [{ name: "Hood!" }, 'name: must be a text of at most 4 letters, not "Hood!"'],
  [{ rest: { a: 1 } }, "rest.a: no such field. Nothing may be said here."],
  [{ rest: "x".repeat(80) }, `rest: must be an object with nothing in it, not "${"x".repeat(56)}…`],
])("lists, numbers and mixtures are told in words too: %j", (given, said) => {
  expect(shapeProblems(lists, given)).toEqual([said]);
});

test("of many words the nearest are named, and how many more there are", () => {
  const many = Array.from({ length: 50 }, (_, number) => `zone-${number}`);
  const [said] = shapeProblems(oneOf(many, "zone"), "zone-49a");
  expect(said).toMatch(
    /^no such zone as "zone-49a"; did you mean "zone-49"\? Allowed: .*, and 42 more \(see the schema\)$/,
  );
  expect(shapeProblems(closed({ at: oneOf(many, "zone") }), {})).toEqual(["at: is missing: a zone"]);
  expect(shapeProblems(oneOf(many, "zone"), "xxxxxxxxxxxxxxx")[0]).toMatch(/^no such zone as "x+"\. Allowed: /);
});

test("what is read strictly is exactly what the published schema allows", () => {
  const word = fc.constantFrom(
    "turn",
    "ships",
    "sunk",
    "air",
    "at",
    "play",
    "kind",
    "target",
    "speed",
    "step",
    "north-sea",
    "hood",
  );
  const value = fc.oneof(
    fc.constantFrom(0, 1, 3, 9, 1.5, null, true, "held", "fire", "flee", "combat", "hood", "hood:2", "Hood", {}),
    fc.array(fc.constantFrom("hood", "bismarck", "x", 1), { maxLength: 3 }),
  );
  const object = fc.dictionary(
    word,
    fc.oneof(value, fc.dictionary(word, fc.oneof(value, fc.array(value, { maxLength: 2 })))),
  );
  const nearly = fc
    .record({ turn: fc.integer({ min: 0, max: 9 }) })
    .chain((base) => object.map((more) => ({ ...more, ...base })));
  fc.assert(
    fc.property(fc.oneof(value, object, nearly), (given) => {
      expect([given, shapeProblems(fleet, given).length === 0]).toEqual([given, Value.Check(fleet, given)]);
    }),
    { numRuns: 3000, seed: 1976 },
  );
});

test("a schema that lets something through unread is told", () => {
  expect(looseEnds(fleet)).toEqual([]);
  expect(looseEnds(toy.scene.schema)).toEqual([]);
  const loose = (schema: TSchema) => looseEnds(closed({ here: schema }));
  expect(loose(Type.Object({}))).toEqual(["here: takes any key"]);
  expect(loose(Type.Record(Type.String(), Type.Integer()))).toContain("here: takes any key");
  expect(loose(Type.Unknown())).toEqual(["here: anything goes"]);
  expect(loose(Type.Integer({ multipleOf: 2 }))).toEqual(['here: "multipleOf" is not checked']);
});

test("every position of the toy goes there and back", () => {
  expect(
    roundTrips(toy as unknown as Game, { games: 20, seed: 5, options: [{}, { quiet: true, rounds: 4 }] }),
  ).toBeGreaterThan(150);
});

test.each([
  ["forgets the score", ({ points: _points, ...scene }: Record<string, unknown>) => scene, "state.points"],
  ["forgets the signals", ({ signals: _signals, ...scene }: Record<string, unknown>) => scene, "state.signals"],
  [
    "sorts the deck",
    (scene: Record<string, unknown>) => ({ ...scene, deck: [...(scene["deck"] as number[])].sort() }),
    "state.deck",
  ],
  ["says what is not read", (scene: Record<string, unknown>) => ({ ...scene, remark: "" }), "remark: no such field"],
])("a format that %s does not come back", (_, spoil, place) => {
  const { describe } = toy.scene;
  const spoilt = { ...toy, scene: { ...toy.scene, describe: (state: never) => spoil(describe(state) as never) } };
  expect(() => roundTrips(spoilt as unknown as Game, { games: 3, seed: 5 })).toThrow(place);
});

test("a badly formed scene of the toy is refused, not built", () => {
  expect(toy.scene.build({ red: [1], blue: [2], deck: [3], hand: [] }, {} as never)).toBeInstanceOf(SceneProblems);
});

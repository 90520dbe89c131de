/** The scene format: any position of Attack Sub in a few lines of JSON. `docs/scenes/attack-sub.md` explains it. */
import { type Static, Type } from "typebox";
import { KIND_NAMES, type KindName } from "./rules/acting.ts";

const strict = { additionalProperties: false };
const count = Type.Integer({ minimum: 0, maximum: 999 });
const flag = Type.Boolean();

/** A card by number, by family ("wl22"), by random number ("rn:5", "rn:x") or by hit result ("hit:sunk"). */
const cardSpec = Type.Union([Type.Integer({ minimum: 1, maximum: 128 }), Type.String({ maxLength: 24 })]);
export type CardSpec = Static<typeof cardSpec>;
const cardList = Type.Array(cardSpec, { maxItems: 128 });

const fault = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal("down")]);

/** What was done this turn. */
const didScene = Type.Unsafe<KindName[]>(
  Type.Array(Type.Union(KIND_NAMES.map((name) => Type.Literal(name))), { maxItems: 3 }),
);

const shipScene = Type.Object(
  {
    status: Type.Optional(
      Type.Union([Type.Literal("waiting"), Type.Literal("in-play"), Type.Literal("sunk"), Type.Literal("exited")]),
    ),
    sensor: Type.Optional(count),
    attack: Type.Optional(count),
    damage: Type.Optional(count),
    damaged: Type.Optional(flag),
    sensorFault: Type.Optional(fault),
    attackFault: Type.Optional(fault),
    playsDead: Type.Optional(flag),
    wholeDeck: Type.Optional(count),
    quiet: Type.Optional(count),
    actions: Type.Optional(count),
    did: Type.Optional(didScene),
    battleStations: Type.Optional(count),
    reds: Type.Optional(count),
    ears: Type.Optional(count),
  },
  strict,
);
export type ShipScene = Static<typeof shipScene>;

const helicopterScene = Type.Object(
  {
    card: cardSpec,
    ship: Type.String(),
    actions: Type.Optional(count),
    did: Type.Optional(didScene),
    battleStations: Type.Optional(count),
    reds: Type.Optional(count),
    ears: Type.Optional(count),
  },
  strict,
);

const playScene = Type.Object(
  {
    kind: Type.Union([Type.Literal("search"), Type.Literal("attack"), Type.Literal("range"), Type.Literal("exit")]),
    ship: Type.String(),
    /** One; a ping may be directed at several (4.21). */
    targets: Type.Array(Type.String(), { minItems: 1 }),
    cards: Type.Array(Type.Integer({ minimum: 1, maximum: 128 }), { maxItems: 8 }),
    loud: Type.Optional(flag),
    evasion: Type.Optional(count),
    evasions: Type.Optional(count),
    heard: Type.Optional(count),
    searched: Type.Optional(Type.Array(Type.String())),
  },
  strict,
);

const draftScene = Type.Object(
  {
    kind: Type.Union([Type.Literal("lock-on"), Type.Literal("ping"), Type.Literal("discard")]),
    ship: Type.Optional(Type.String()),
    targets: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    cards: Type.Array(Type.Integer({ minimum: 1, maximum: 128 }), { minItems: 1 }),
  },
  strict,
);

const sides = <T extends Parameters<typeof Type.Optional>[0]>(of: T) =>
  Type.Object({ blue: Type.Optional(of), orange: Type.Optional(of) }, strict);

/** "no-attack" or 1 to 4. */
const contactScene = Type.Union([Type.Literal("no-attack"), Type.Integer({ minimum: 0, maximum: 4 })]);

export const sceneSchema = Type.Object(
  {
    active: Type.Optional(Type.Union([Type.Literal("blue"), Type.Literal("orange")])),
    turn: Type.Optional(Type.Integer({ minimum: 1 })),
    deck: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The last deck ran out in this turn; the pile serves for its numbers only (13.6). */
    lastDeckUsed: Type.Optional(flag),
    acted: Type.Optional(flag),
    /** The turn is over and its player says how many cards to draw (3.5). */
    holdsBack: Type.Optional(flag),
    phase: Type.Optional(
      Type.Union([
        Type.Literal("turn"),
        Type.Literal("search"),
        Type.Literal("answer"),
        Type.Literal("play-dead"),
        Type.Literal("weather"),
        Type.Literal("refill"),
        Type.Literal("over"),
      ]),
    ),
    ships: Type.Optional(Type.Record(Type.String(), shipScene)),
    /** By observer (a submarine, or "blue" / "orange" for that surface force), then by target. */
    contacts: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), contactScene))),
    helicopters: Type.Optional(Type.Array(helicopterScene, { maxItems: 9 })),
    hands: Type.Optional(sides(cardList)),
    kept: Type.Optional(sides(count)),
    /** The next card first. Cards named nowhere lie beneath these, or among the discards: see `rest`. */
    pile: Type.Optional(cardList),
    discards: Type.Optional(cardList),
    rest: Type.Optional(Type.Union([Type.Literal("pile"), Type.Literal("discards")])),
    badWeatherSince: Type.Optional(count),
    oweHelicopterCheck: Type.Optional(sides(flag)),
    hasNegated: Type.Optional(sides(flag)),
    play: Type.Optional(playScene),
    /** The submarine that may play dead. */
    hit: Type.Optional(Type.String()),
    /** The helicopter that hit it and has still to check (10.3). */
    hitBy: Type.Optional(Type.String()),
    draft: Type.Optional(draftScene),
    over: Type.Optional(
      Type.Object(
        {
          winner: Type.Union([Type.Literal("blue"), Type.Literal("orange"), Type.Null()]),
          rule: Type.String(),
          reason: Type.String(),
        },
        strict,
      ),
    ),
  },
  { ...strict, title: "Attack Sub position" },
);
export type Position = Static<typeof sceneSchema>;

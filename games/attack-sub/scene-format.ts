/** How a position of Attack Sub is written; `docs/scenes/attack-sub.md` explains it. */
import { byName, closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { cardCount, heloCount, names, ships } from "./components.ts";
import { kindNames } from "./rules/acting.ts";
import { type Phase, type Play, type StepName, seatIds } from "./types.ts";

const shipIds = ships.map((ship) => ship.id);
const flag = Type.Boolean();
const upTo = (most: number) => Type.Integer({ minimum: 0, maximum: most });
/** Turns and decks have no bound of their own. */
const number = Type.Integer({ minimum: 1, maximum: 9999 });

/** A card by number, by family ("wl22"), by random number ("rn:5", "rn:x") or by hit result ("hit:sunk"). */
const cardSpec = Type.Union([
  Type.Integer({ minimum: 1, maximum: cardCount }),
  Type.String({ maxLength: 24, title: 'a card, as "wl22", "rn:5" or "hit:sunk"' }),
]);
export type CardSpec = Static<typeof cardSpec>;
const cardList = Type.Array(cardSpec, { maxItems: cardCount });

const fault = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal("down")]);
const actorName = oneOf(names, "ship");
const shipName = oneOf(shipIds, "ship");

/** What a ship or helicopter has done this turn. */
const turnScene = {
  actions: Type.Optional(upTo(2)),
  did: Type.Optional(Type.Array(oneOf(kindNames, "kind of action"), { uniqueItems: true })),
  /** 1: called; 2: its extra red card is used. */
  battleStations: Type.Optional(upTo(2)),
  reds: Type.Optional(upTo(9)),
  ears: Type.Optional(upTo(9)),
};

/** Rules by which a game ends. */
const endings = ["11.3", "13.4", "13.6"] as const;
export const statuses = ["waiting", "in-play", "sunk", "exited"] as const;

const shipScene = closed({
  status: Type.Optional(oneOf(statuses)),
  sensor: Type.Optional(upTo(9)),
  attack: Type.Optional(upTo(9)),
  damage: Type.Optional(upTo(9)),
  damaged: Type.Optional(flag),
  sensorFault: Type.Optional(fault),
  attackFault: Type.Optional(fault),
  playsDead: Type.Optional(flag),
  wholeDeck: Type.Optional(number),
  quiet: Type.Optional(upTo(3)),
  ...turnScene,
});
export type ShipScene = Static<typeof shipScene>;

const helicopterScene = closed({ card: cardSpec, ship: shipName, ...turnScene });

const playScene = closed({
  kind: oneOf(["search", "attack", "range", "exit"] as const satisfies readonly Play[]),
  ship: actorName,
  /** One; a ping may be directed at several (4.21). */
  targets: Type.Array(actorName, { minItems: 1, uniqueItems: true }),
  cards: Type.Array(cardSpec, { minItems: 1, maxItems: 8 }),
  loud: Type.Optional(flag),
  evasion: Type.Optional(upTo(99)),
  evasions: Type.Optional(upTo(3)),
  heard: Type.Optional(upTo(9)),
  searched: Type.Optional(Type.Array(shipName, { uniqueItems: true })),
});

const draftScene = closed({
  kind: oneOf(["lock-on", "ping", "discard"] as const satisfies readonly StepName[]),
  ship: Type.Optional(actorName),
  targets: Type.Optional(Type.Array(shipName, { minItems: 1, uniqueItems: true })),
  cards: Type.Array(cardSpec, { minItems: 1 }),
});

const sides = <Value extends Parameters<typeof Type.Optional>[0]>(value: Value) =>
  closed({ blue: Type.Optional(value), orange: Type.Optional(value) }, "side");

/** "no-attack" or 0 to 4. */
const contactScene = Type.Union([upTo(4), Type.Literal("no-attack")]);

export const sceneSchema = closed({
  active: Type.Optional(oneOf(seatIds, "side")),
  turn: Type.Optional(number),
  deck: Type.Optional(number),
  /** The last deck ran out in this turn; the pile serves for its numbers only (13.6). */
  lastDeckUsed: Type.Optional(flag),
  acted: Type.Optional(flag),
  /** The turn is over and its player says how many cards to draw (3.5). */
  holdsBack: Type.Optional(flag),
  phase: Type.Optional(
    oneOf(["turn", "search", "answer", "play-dead", "weather", "refill", "over"] as const satisfies readonly Phase[]),
  ),
  ships: Type.Optional(byName(shipIds, shipScene, "ship")),
  /** By observer (a submarine, or "blue" / "orange" for that surface force), then by target. */
  contacts: Type.Optional(byName([...seatIds, ...shipIds], byName(shipIds, contactScene, "ship"), "observer")),
  helicopters: Type.Optional(Type.Array(helicopterScene, { maxItems: heloCount })),
  hands: Type.Optional(sides(cardList)),
  kept: Type.Optional(sides(upTo(cardCount))),
  /** The next card first. Cards named nowhere lie beneath these, or among the discards: see `rest`. */
  pile: Type.Optional(cardList),
  discards: Type.Optional(cardList),
  rest: Type.Optional(oneOf(["pile", "discards"])),
  badWeatherSince: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  oweHelicopterCheck: Type.Optional(sides(flag)),
  hasNegated: Type.Optional(sides(flag)),
  play: Type.Optional(playScene),
  /** The submarine that may play dead. */
  hit: Type.Optional(shipName),
  /** The helicopter that hit it and has still to check (10.3). */
  hitBy: Type.Optional(actorName),
  draft: Type.Optional(draftScene),
  over: Type.Optional(
    closed({
      winner: Type.Union([Type.Literal("blue"), Type.Literal("orange"), Type.Null()]),
      rule: oneOf(endings, "rule"),
      reason: Type.String({ maxLength: 400 }),
    }),
  ),
});
export type Position = Static<typeof sceneSchema>;

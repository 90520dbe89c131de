/** What may be announced. */
import { checkOptions } from "@admiralty/engine";
import type { NewTournament } from "@admiralty/wire";
import { badRequest } from "../errors.ts";
import { bidOptions, type Shelf } from "../shelf.ts";
import type { Plan } from "./record.ts";

/** How far ahead one may be announced. */
const furthest = 366 * 86_400_000;
const mostSwissRounds = 15;

export async function checkedPlan(shelf: Shelf, wanted: NewTournament, now: number): Promise<Plan> {
  if (!shelf.has(wanted.game)) throw badRequest("game", `There is no game ${wanted.game} here.`);
  const game = await shelf.game(wanted.game);
  const checked = checkOptions(game.options, wanted.options);
  if (!checked.ok) throw badRequest("options", "Some options are not possible.", checked.problems);
  const options = checked.options as Record<string, unknown>;
  if (JSON.stringify(options).length > 2000) throw badRequest("options", "Tournaments are played without documents.");
  const { format, clock, sides = format === "knockout" ? "two" : "even" } = wanted;
  if (game.seats.length !== 2) throw badRequest("game", `${game.title} is not played by two.`);
  if (sides === "bid" && bidOptions(game) === undefined) {
    throw badRequest("no-bids", `${game.title} is not played for bids.`);
  }
  if (format === "arena" && (sides !== "even" || clock.kind !== "live")) {
    throw badRequest("arena", "An arena is played live, with the sides evened out.");
  }
  if (format === "swiss" && (wanted.rounds ?? 1) > mostSwissRounds) {
    throw badRequest("rounds", `A Swiss has ${mostSwissRounds} rounds at most.`);
  }
  if (clock.kind === "none" || clock.timeout !== "lose") {
    throw badRequest("clock", "In a tournament, whoever runs out of time loses.");
  }
  if (wanted.startsAt < now - 60_000 || wanted.startsAt > now + furthest) {
    throw badRequest("starts", "It must begin between now and a year from now.");
  }
  return {
    name: wanted.name.trim(),
    game: game.id,
    options,
    format,
    sides,
    clock,
    rounds: wanted.rounds ?? 5,
    roundHours: wanted.roundHours ?? 168,
    minutes: wanted.minutes ?? 90,
    startsAt: wanted.startsAt,
    limit: wanted.limit ?? 500,
    rated: wanted.rated !== false,
    listed: wanted.listed !== false,
  };
}

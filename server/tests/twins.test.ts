/**
 * Secrecy over the live connection: two tables with the same key, at which one side does different things unseen. What
 * the other side and an onlooker are sent, frame by frame, is the same to the letter.
 */
import { checkOptions, FastChance, fairness, type Game, Match, type OptionValues } from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { startServer, type TestServer, until, type Visitor } from "./helpers.ts";

let server: TestServer;
const key = new Uint8Array(32).fill(7);

beforeAll(async () => {
  const real = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  // The key of a match is the only thing of this length that is drawn there.
  vi.spyOn(globalThis.crypto, "getRandomValues").mockImplementation((array) => {
    if (array instanceof Uint8Array && array.length === 32) array.set(key);
    else real(array as never);
    return array;
  });
  server = await startServer({ games: { ids: gameIds, load: loadGame, kinds: async () => [] } });
});
afterAll(async () => {
  await server.stop();
  vi.restoreAllMocks();
});

/** All that a visitor is sent of a table, as it comes. */
class Ear {
  readonly frames: string[] = [];
  private readonly socket: WebSocket;

  constructor(visitor: Visitor, table: string) {
    const url = `${visitor.base.replace("http", "ws")}/api/live`;
    this.socket = new WebSocket(url, ["admiralty"], { headers: { cookie: visitor.cookie }, perMessageDeflate: false });
    this.socket.on("open", () =>
      this.socket.send(JSON.stringify({ type: "watch", table, patch: true, actions: true })),
    );
    this.socket.on("message", (data) => {
      const text = String(data);
      if (text.includes('"type":"update"')) this.frames.push(text.replaceAll(table, "the table"));
    });
  }

  /** The newest step heard of. */
  last(): number {
    return (JSON.parse(this.frames.at(-1) ?? "{}") as { seq?: number }).seq ?? 0;
  }

  close(): void {
    this.socket.close();
  }
}

interface Side {
  readonly id: string;
  readonly ears: readonly Ear[];
}

/** Two people and somebody who looks on, at a table of the one who acts unseen. */
async function tableFor(game: Game, options: object, seat: string, people: readonly Visitor[]): Promise<Side> {
  const [hider, other, onlooker] = people as [Visitor, Visitor, Visitor];
  const made = await hider.client.createTable({ game: game.id, seat, options: { ...options }, word: "one", delay: 0 });
  await other.client.join(made.id, { invite: made.you.invite ?? "", word: "two" });
  const ears = [new Ear(other, made.id), new Ear(onlooker, made.id)];
  await until("the first views", () => ears.every(({ frames }) => frames.length === 1));
  return { id: made.id, ears };
}

/** The same match on this side of the wire, to see beforehand what a step would tell. */
function sameMatch(game: Game, given: object, seat: string): Match {
  const checked = checkOptions<OptionValues>(game.options, given);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const words = Object.fromEntries(game.seats.map((each) => [each, each === seat ? "one" : "two"]));
  return Match.create(game, { options: checked.options, fairness: fairness("07".repeat(32), words) });
}

/** Does the action there if nobody else would notice; says whether. */
function silently(match: Match, seat: string, action: unknown): boolean {
  const others = match.viewers.filter((viewer) => viewer !== seat);
  const ahead = Match.resume(match.game, match.record(), "07".repeat(32));
  const before = others.map((viewer) => ahead.seq(viewer));
  const done = ahead.submit(seat, [action], ahead.seq(seat));
  if (!done.ok || "draws" in done.entry || others.some((viewer, at) => ahead.seq(viewer) !== before[at])) return false;
  match.follow(done.entry);
  return true;
}

interface Done {
  readonly seat: string;
  readonly action: object;
}

/** Openly, whatever is listed first, until the seat has done `wanted` things unseen, drawn by lot. */
function played(
  match: Match,
  seat: string,
  wanted: number,
  random: FastChance,
): { done: readonly Done[]; unseen: number } {
  const done: Done[] = [];
  let unseen = 0;
  for (let tries = 0; tries < 1000 && unseen < wanted; tries++) {
    const actions = match.actions(seat);
    const drawn = actions[random.below(Math.max(1, actions.length))];
    if (drawn && silently(match, seat, drawn)) {
      done.push({ seat, action: drawn });
      unseen++;
    } else if (unseen === 0 && tries % 5 === 4) {
      const [mover] = match.awaiting() as readonly string[];
      const [first] = match.actions(mover!);
      match.submit(mover!, [first], match.seq(mover!));
      done.push({ seat: mover!, action: first! });
    }
  }
  return { done, unseen };
}

/** Who can do something unseen, and by which options. */
const hiders: Readonly<Record<string, { readonly options: object; readonly seats: readonly string[] }>> = {
  "war-at-sea": { options: { faceDown: true }, seats: ["allies"] },
  "attack-sub": { options: { firstTurn: "blue" }, seats: ["blue"] },
  bismarck: { options: {}, seats: ["british", "german"] },
};

describe.each(Object.entries(hiders))("%s", (id, { options, seats }) => {
  test.each(seats)("what %s does unseen comes to nobody else by the live connection", async (seat) => {
    const game = await loadGame(id);
    const people = await Promise.all([server.guest("One"), server.guest("Two"), server.guest("Three")]);
    const [hider, other, onlooker] = people;
    const secrets: string[] = [];
    const heard: (readonly string[])[][] = [];
    for (const [index, wanted] of [2, 5].entries()) {
      const side = await tableFor(game, options, seat, people);
      const match = sameMatch(game, options, seat);
      const { done, unseen } = played(match, seat, wanted, new FastChance(index + 5));
      expect(unseen).toBe(wanted);
      for (const each of done) {
        const { client } = each.seat === seat ? hider : other;
        const { seq } = await client.update(side.id);
        await client.act(side.id, seq, [each.action]);
      }
      secrets.push(JSON.stringify((await hider.client.update(side.id)).view));
      // Those who come back hear the whole story again.
      const back = [new Ear(other, side.id), new Ear(onlooker, side.id)];
      await until("those who come back", () => back.every(({ frames }) => frames.length === 1));
      await until("the last step", () => side.ears.every((ear, at) => ear.last() === back[at]!.last()));
      const ears = [...side.ears, ...back];
      heard.push(ears.map(({ frames }) => frames));
      for (const ear of ears) ear.close();
    }
    expect(secrets[0]).not.toBe(secrets[1]);
    expect(heard[0]).toEqual(heard[1]);
  });
});

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

  close(): void {
    this.socket.close();
  }
}

/** Those who listen, from when they have heard how it stands. */
async function listening(table: string, visitors: readonly Visitor[]): Promise<readonly Ear[]> {
  const ears = visitors.map((visitor) => new Ear(visitor, table));
  await until("how it stands", () => ears.every(({ frames }) => frames.length > 0));
  return ears;
}

/** Two people at a table: the first acts unseen. */
async function tableFor(game: Game, options: object, seat: string, hider: Visitor, other: Visitor): Promise<string> {
  const made = await hider.client.createTable({ game: game.id, seat, options: { ...options }, word: "one", delay: 0 });
  await other.client.join(made.id, { invite: made.you.invite ?? "", word: "two" });
  return made.id;
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
  readonly unseen: boolean;
}

/** Openly, whatever is listed first, until the seat has done `wanted` things unseen, drawn by lot. */
function played(match: Match, seat: string, wanted: number, random: FastChance): readonly Done[] {
  const done: Done[] = [];
  let unseen = 0;
  for (let tries = 0; tries < 1000 && unseen < wanted; tries++) {
    const actions = match.actions(seat);
    const drawn = actions[random.below(Math.max(1, actions.length))];
    if (drawn && silently(match, seat, drawn)) {
      done.push({ seat, action: drawn, unseen: true });
      unseen++;
    } else if (unseen === 0 && tries % 5 === 4) {
      const [mover] = match.awaiting() as readonly string[];
      const [first] = match.actions(mover!);
      match.submit(mover!, [first], match.seq(mover!));
      done.push({ seat: mover!, action: first!, unseen: false });
    }
  }
  return done;
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
    const [hider, other, onlooker] = people as [Visitor, Visitor, Visitor];
    const secrets: string[] = [];
    const heard: (readonly string[])[][] = [];
    for (const [index, wanted] of [2, 5].entries()) {
      const id = await tableFor(game, options, seat, hider, other);
      const done = played(sameMatch(game, options, seat), seat, wanted, new FastChance(index + 5));
      expect(done.filter(({ unseen }) => unseen)).toHaveLength(wanted);
      let ears: readonly Ear[] = [];
      for (const { seat: mover, action, unseen } of done) {
        // Only now: how steps that come quickly are bundled is a matter of time.
        if (unseen && ears.length === 0) ears = await listening(id, [other, onlooker]);
        const { client } = mover === seat ? hider : other;
        const { seq } = await client.update(id);
        await client.act(id, seq, [action]);
      }
      secrets.push(JSON.stringify((await hider.client.update(id)).view));
      // Those who come back hear the whole story again.
      const all = [...ears, ...(await listening(id, [other, onlooker]))];
      heard.push(all.map(({ frames }) => frames));
      for (const ear of all) ear.close();
    }
    expect(secrets[0]).not.toBe(secrets[1]);
    expect(heard[0]).toEqual(heard[1]);
  });
});

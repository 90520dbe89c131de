import { identityHash, type MatchRecord, verifyRecord } from "@admiralty/engine";
import { command, jsonArgument, readJson, UserError } from "../command.ts";
import { counted, ending, paint, print, printJson } from "../output.ts";
import { recordFrom } from "../records.ts";

/** What was looked at, with its result: true or false, or undefined where it could not be. */
interface Check {
  readonly what: string;
  readonly holds: boolean | undefined;
}

export default command({
  description:
    "Checks a match record: every die re-derived from the key, every action legal, the result as the rules have it, and who signed it.",
  args: {
    record: { type: "word", required: true, description: "The record file" },
    ask: { type: "boolean", description: "Ask the server named in the record whether the key is its own" },
    me: { type: "string", hint: "file", description: "My data as the server exports it: says which seat was mine" },
    json: jsonArgument,
  },
  async run(args) {
    const { record, game } = await recordFrom(args.record);
    const verification = verifyRecord(game, record);
    const published = args.ask ? await publishedBy(record) : undefined;
    const seat = args.me === undefined ? undefined : seatOf(record, await readJson(args.me));
    const ok = verification.ok && published !== false && seat !== null;
    if (!ok) process.exitCode = 1;
    if (args.json) return printJson({ ...verification, ok, published: published ?? null, mySeat: seat ?? null });
    const { problems, entries, draws, key, origin } = verification;
    for (const { place, cause } of problems) print(`${paint.red("✗")} ${place}: ${cause}`);
    if (verification.otherRules) return;
    print(`${ok ? paint.green("✓ verified") : paint.red("not verified")}: ${game.title}, rules ${record.rules}`);
    const played = counted(entries, "entry", "entries");
    print(`${played} played through the rules, ${draws} dice and draws compared with the key (${key}).`);
    const server = record.origin?.server ?? "";
    const signed = origin.signature !== "none";
    const checks: Check[] = [
      {
        what: signed ? `signed with the key ${record.origin?.key}` : "signed by a server: this record is not",
        holds: signed ? origin.signature === "good" : undefined,
      },
      { what: `that key is the one ${server || "a server"} publishes${args.ask ? "" : " (--ask)"}`, holds: published },
      ...game.seats.map((name: string) => ({
        what: `${name}'s word was given by its player, knowing the commitment`,
        holds: origin.ownWords.includes(name) && origin.signature === "good" ? true : undefined,
      })),
      {
        what: seat ? `you played ${seat}` : `one of the seats was yours${args.me ? "" : " (--me)"}`,
        holds: seat === undefined ? undefined : seat !== null,
      },
    ];
    for (const { what, holds } of checks) {
      const sign =
        holds === undefined ? paint.dim("– not checked:") : holds ? paint.green("✓") : paint.red("✗ not so:");
      print(`${sign} ${what}`);
    }
    if (record.result !== undefined) {
      print(ending(game, record.result, record.options));
    }
  },
});

/** Whether the server that the record names publishes the key it is signed with. */
async function publishedBy({ origin }: MatchRecord): Promise<boolean> {
  if (origin === undefined) throw new UserError("The record names no server to ask.");
  let answer: { keys?: { x?: string }[] };
  try {
    const response = await fetch(new URL("/.well-known/admiralty.json", origin.server), {
      signal: AbortSignal.timeout(10_000),
    });
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    throw new UserError(`${origin.server} could not be asked: ${(error as Error).message}`);
  }
  return (answer.keys ?? []).some(({ x }) => x === origin.key);
}

/** The seat that the record binds to this person; null where it is none. */
function seatOf({ origin }: MatchRecord, exported: unknown): string | null {
  const { id, salt } = (exported as { person?: { id?: string; salt?: string } }).person ?? {};
  if (id === undefined || salt === undefined) throw new UserError("That is not an export of one's own data.");
  const mine = identityHash(salt, origin?.table ?? "", id);
  return Object.entries(origin?.players ?? {}).find(([, { identity }]) => identity === mine)?.[0] ?? null;
}

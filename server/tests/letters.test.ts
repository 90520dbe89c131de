/** Letters about matches: after an hour, all in one, of what is still true; ended by one press, each kind by itself. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { usualLimits } from "../service.ts";
import { until, type Visitor } from "./helpers.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { asTimePasses } from "./passing.ts";

const minute = 60_000;
let box: Mailbox;
let count = 0;
beforeAll(async () => {
  box = await startMailbox();
});
afterAll(() => box.stop());

async function lay(who: Visitor, table: string): Promise<void> {
  const { seq, actions = [] } = await who.client.update(table);
  const action = actions.find((each) => (each as { do: string }).do === "lay");
  await who.client.act(table, seq, [action as object]);
}

const options = {
  publicUrl: "https://play.example.org",
  limits: { ...usualLimits, attemptsPerMinute: 1000, requestsPerMinute: 100_000 },
  get mail() {
    return { smtpUrl: box.url, from: "admiralty@example.org" };
  },
};

asTimePasses("letters", options, (server, pass) => {
  test("what is still true after an hour goes out in one letter, and one press ends a kind", async () => {
    const address = `reader${count++}@example.org`;
    const letters = () => box.letters.filter((letter) => letter.includes(`To: ${address}`));
    const reader = await server().guest("Reader");
    await reader.client.changeMe({ notify: { afterSeconds: 0 }, email: address });
    await until("the letter that asks", () => letters().length === 1);
    const code = /confirm\/([A-Za-z0-9_-]+)/.exec(letters()[0] ?? "")?.[1] ?? "";
    await reader.client.account.confirmEmail(code);
    const tables: string[] = [];
    const others: Visitor[] = [];
    for (let match = 0; match < 3; match++) {
      const other = await server().guest(`Other ${match}`);
      const made = await other.client.createTable({
        game: "picket",
        seat: "red",
        clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
      });
      await reader.client.join(made.id, { invite: made.you.invite ?? "" });
      // Blue lays first; red's card then opens the second round for both.
      await lay(reader, made.id);
      await lay(other, made.id);
      tables.push(made.id);
      others.push(other);
    }
    const [one = "", two = "", three = ""] = tables;
    await until("the notices", async () => (await reader.client.notices()).length >= 3);
    await pass(50 * minute);
    expect(letters()).toHaveLength(1);
    // One of them is looked at: it needs no letter any more.
    await reader.client.update(one);
    await others[2]?.client.resign(three);
    await pass(11 * minute);
    await until("the letter", () => letters().length === 2);
    const letter = letters()[1] ?? "";
    expect(letter).toContain(`https://play.example.org/table/${two}`);
    expect(letter).not.toContain(one);
    // Of the third match only the end is told.
    expect(letter).not.toContain("your turn in Picket against Other 2");
    expect(letter).toContain("Your match of Picket against Other 2 is over: you won.");
    expect(letter).toContain("Subject: Picket: your turn, and 1 more");
    const ends = [...letter.matchAll(/No more letters that say: ([a-z ]+): \S+unsubscribe\/(\S+)/g)];
    expect(ends.map(([, what]) => what)).toEqual(["your turn", "your match is over"]);
    const end = ends[0]?.[2] ?? "";
    await server().visitor().client.account.unsubscribe(end);
    expect(await reader.client.me()).toMatchObject({
      email: address,
      notify: { email: true, events: { turn: { email: false } } },
    });
    const forged = end.replace(".turn.", ".over.");
    await expect(server().visitor().client.account.unsubscribe(forged)).rejects.toMatchObject({ code: "code" });
  });
});

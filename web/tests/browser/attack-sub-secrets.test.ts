/**
 * What is prepared face down in Attack Sub is not told, not even by sizes or counts. Everything that the server sends
 * during a game is examined in journeys/secrets.test.ts.
 */
import { attackSub } from "@admiralty/attack-sub";
import type { View } from "@admiralty/attack-sub/view";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { Ear } from "./ear.ts";
import { chooser } from "./hands.ts";
import { leave, open, type Person, seated, two } from "./people.ts";
import { choices, send } from "./wire.ts";

const address = inject("address");

type Seat = "blue" | "orange";

/** Two at a table of their own, each with an ear. */
async function sitDown(): Promise<{ people: readonly [Person, Person]; ears: Readonly<Record<Seat, Ear<View>>> }> {
  const people = await two(address);
  const [host, friend] = people;
  const ears = { blue: new Ear<View>(host.page), orange: new Ear<View>(friend.page) };
  const table = await seated(people, { game: "attack-sub", seat: "blue", options: { scenario: "K" } });
  for (const each of people) await open(each, table);
  return { people, ears };
}

test("weapons aimed and cards laid aside are not heard of, however many and whichever they are", async () => {
  const { people, ears } = await sitDown();
  const [host, friend] = people;
  const pages: Readonly<Record<Seat, Page>> = { blue: host.page, orange: friend.page };
  const secret: ReadonlySet<string> = new Set(["attack", "add-weapon", "discard"]);
  const pick = chooser(5);
  let prepared = 0;
  for (let decisions = 0; decisions < 200 && prepared < 12; decisions++) {
    const now = ears.blue.heard.findLast(({ view }) => view !== undefined);
    const [asked] = (now?.awaiting ?? []) as readonly Seat[];
    if (!asked) break;
    const sitting = { page: pages[asked], ear: ears[asked] };
    const other: Seat = asked === "blue" ? "orange" : "blue";
    const open = choices(attackSub, asked, sitting);
    const quiet = open.filter((action) => secret.has(action.do));
    const action = quiet.length > 0 && pick(3) > 0 ? quiet[pick(quiet.length)] : open[pick(open.length)];
    if (!action) break;
    const before = ears[other].heard.filter(({ view }) => view).length;
    await send(sitting, [action]);
    if (secret.has(action.do)) {
      prepared++;
      // The next thing the other hears would have come by now on the same kind of connection: ask it to answer.
      await pages[other].evaluate(() => fetch("/api/me").then((answer) => answer.text()));
      expect(ears[other].heard.filter(({ view }) => view).length, JSON.stringify(action)).toBe(before);
    } else await expect.poll(() => sameMoment(ears)).toBe(true);
  }
  expect(prepared).toBeGreaterThan(5);
  await leave(people);
});

/** Both have heard who is awaited now. */
function sameMoment(ears: Readonly<Record<Seat, Ear<View>>>): boolean {
  const awaited = (seat: Seat) => JSON.stringify(ears[seat].heard.findLast(({ view }) => view !== undefined)?.awaiting);
  return awaited("blue") === awaited("orange");
}

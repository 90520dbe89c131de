/** What is told to connections of this node, and what it costs: those whom it concerns, and nobody else. */
import { expect, test } from "vitest";
import { Hub, type Listener } from "../live/hub.ts";
import { until } from "./helpers.ts";

class Connected implements Listener {
  readonly session = undefined;
  readonly token = undefined;
  readonly origin = "";
  readonly attention = "here";
  readonly person: string;
  /** How often it was looked at. */
  asked = 0;
  readonly heard: string[] = [];

  constructor(person: string) {
    this.person = person;
  }

  ignores(by: string | null): boolean {
    this.asked++;
    return by === "bore";
  }

  described(table: string): void {
    this.asked++;
    this.heard.push(`described ${table}`);
  }

  say({ type }: { readonly type: string }): void {
    this.heard.push(type);
  }

  async reread(): Promise<void> {}
  end(): void {}
}

const line = (id: number) => ({ id, at: 1, from: "red", name: "Red", text: "Ahoy" }) as never;

test("what happens at a table is a matter of those who hear of it, however many are connected", async () => {
  const hub = new Hub();
  const all = Array.from({ length: 1000 }, (_, index) => new Connected(`person-${index}`));
  for (const each of all) hub.add(each);
  const [one, two, elsewhere] = all as [Connected, Connected, Connected];
  hub.hears(one, "table");
  hub.hears(two, "table");
  hub.hears(elsewhere, "another");
  hub.chat("table", line(1), null);
  hub.chat("table", line(2), "bore");
  hub.described("table");
  hub.described("table");
  await until("the description", () => two.heard.length === 2);
  for (const each of [one, two]) expect(each.heard).toEqual(["chat", "described table"]);
  expect(all.reduce((sum, { asked }) => sum + asked, 0)).toBe(6);
  expect([...hub.tables].sort()).toEqual(["another", "table"]);
  for (const each of [one, two]) hub.leaves(each, "table");
  hub.chat("table", line(3), null);
  expect(one.heard).toHaveLength(2);
  expect(hub.tables).toEqual(["another"]);
});

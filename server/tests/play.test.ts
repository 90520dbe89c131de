import { AdmiraltyClient } from "@admiralty/client";
import { verifyRecord } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { playOut, startServer, type TestServer, twoAtTable, until } from "./helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("a match over plain HTTP", () => {
  test("two guests play to the end, and the record verifies with the revealed key", async () => {
    const { red, blue, table } = await twoAtTable(server);
    expect(table.status).toBe("playing");
    expect(table.players.map((player) => player.seat)).toEqual(["red", "blue"]);
    const last = await playOut(table.id, [red, blue]);
    expect(last.outcome).not.toBeNull();
    const record = await blue.client.record(table.id);
    expect(verifyRecord(toy as never, record)).toMatchObject({ ok: true, key: "revealed" });
    expect((await red.client.table(table.id)).status).toBe("over");
  });

  test("a repeated key changes nothing and answers with what is true", async () => {
    const { red, table } = await twoAtTable(server);
    const before = await red.client.update(table.id);
    const [action] = before.actions as object[];
    const first = await red.client.act(table.id, before.seq, [action as object], "the-same-key");
    const again = await red.client.act(table.id, before.seq, [action as object], "the-same-key");
    expect(again).toEqual({ ok: true, seq: first.seq, repeated: true });
    expect((await red.client.update(table.id)).seq).toBe(first.seq);
  });

  test("a late request is refused as stale with the present number", async () => {
    const { red, table } = await twoAtTable(server);
    const { seq, actions = [] } = await red.client.update(table.id);
    await red.client.act(table.id, seq, [actions[0] as object]);
    await expect(red.client.act(table.id, seq, [actions[0] as object])).rejects.toMatchObject({
      code: "stale",
      seq: seq + 1,
    });
  });

  test("an illegal action is refused with the rule that forbids it", async () => {
    const { red, table } = await twoAtTable(server);
    const { seq } = await red.client.update(table.id);
    await expect(red.client.act(table.id, seq, [{ do: "lay", card: 99 }])).rejects.toMatchObject({
      code: "illegal",
      index: 0,
      rule: expect.any(String),
    });
  });
});

describe("a match over the live connection", () => {
  test("each seat is told what it may know, patches included, and resumes after a break", async () => {
    const { red, blue, table } = await twoAtTable(server);
    const seen: Record<string, Awaited<ReturnType<typeof red.client.update>>[]> = { red: [], blue: [] };
    const watch = (who: typeof red, name: string) =>
      who.client.live().watch(table.id, { update: (update) => seen[name]?.push(update) }, { actions: true });
    const redTable = watch(red, "red");
    const blueTable = watch(blue, "blue");
    await until("first updates", () => seen["red"]?.length === 1 && seen["blue"]?.length === 1);
    for (let round = 0; round < 60; round++) {
      const [nowRed, nowBlue] = [seen["red"]?.at(-1), seen["blue"]?.at(-1)];
      if (nowRed?.outcome) break;
      const mover = nowRed?.actions?.length ? redTable : blueTable;
      const update = nowRed?.actions?.length ? nowRed : nowBlue;
      const { seq } = await mover.act(update?.seq ?? 0, [update?.actions?.[0] as object]);
      const list = mover === redTable ? seen["red"] : seen["blue"];
      await until("own update", () => (list?.at(-1)?.seq ?? 0) >= seq);
      // The one to whom the turn has gone hears of it too.
      const other = await (mover === redTable ? blue : red).client.update(table.id);
      const otherList = mover === redTable ? seen["blue"] : seen["red"];
      await until("the other's update", () => otherList?.at(-1)?.seq === other.seq);
      expect(otherList?.at(-1)?.view).toEqual(other.view);
      if (round === 2) red.client.live().reconnect();
    }
    for (const [name, who] of [
      ["red", red],
      ["blue", blue],
    ] as const) {
      const whole = await who.client.update(table.id);
      expect(seen[name]?.at(-1)?.view).toEqual(whole.view);
      expect(seen[name]?.at(-1)?.outcome).toEqual(whole.outcome);
      const told = new Map(seen[name]?.flatMap((update) => update.steps).map((step) => [step.seq, step]));
      expect([...told.values()]).toEqual(whole.steps);
    }
  });

  test("an action whose answer was lost is sent again after the break, and happens once", async () => {
    const { red, table } = await twoAtTable(server);
    let cut = 0;
    /** Loses the line at the moment the first answer arrives. */
    class LosingSocket extends WebSocket {
      constructor(url: string, protocols?: string | string[]) {
        super(url, protocols, { headers: { cookie: red.cookie } });
      }
      override emit(event: string | symbol, ...values: unknown[]): boolean {
        if (event === "message" && cut === 0 && String(values[0]).includes('"type":"done"')) {
          cut++;
          this.terminate();
          return true;
        }
        return super.emit(event, ...values);
      }
    }
    const client = new AdmiraltyClient({ base: server.address, fetch: red.fetch, WebSocket: LosingSocket as never });
    const updates: number[] = [];
    const watched = client.live().watch(table.id, { update: ({ seq }) => updates.push(seq) });
    await until("the first update", () => updates.length === 1);
    const { seq, actions = [] } = await red.client.update(table.id);
    const result = await watched.act(seq, [actions[0] as object]);
    expect(cut).toBe(1);
    expect(result).toEqual({ ok: true, seq: seq + 1, repeated: true });
    expect((await red.client.update(table.id)).seq).toBe(seq + 1);
    client.close();
  });

  test("an open table that is watched comes to life when the second player sits down", async () => {
    const red = await server.guest();
    const blue = await server.guest();
    const made = await red.client.createTable({ game: "picket", seat: "red" });
    const heard: string[] = [];
    red.client.live().watch(made.id, {
      table: (table) => heard.push(table.status),
      update: (update) => heard.push(`view of ${update.viewer}`),
    });
    await until("the open table", () => heard.includes("open"));
    await blue.client.join(made.id);
    await until("the match", () => heard.includes("view of red"));
    expect(heard).toContain("playing");
  });

  test("what does not belong to the protocol is refused and changes nothing", async () => {
    const { red, table } = await twoAtTable(server);
    const watched = red.client.live().watch(table.id, {});
    await expect(watched.act(0, [{ do: "lay", card: 1 }])).rejects.toMatchObject({ code: "stale" });
    await expect(watched.act(-1, [])).rejects.toMatchObject({ code: "invalid" });
  });
});

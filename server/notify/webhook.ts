/** Webhooks: a signed POST, in the form that the receiver understands. Never to an address inside our own network. */
import { createHmac } from "node:crypto";
import { lookup as lookupName } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import type { WebhookRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Message } from "./notifier.ts";

const timeout = 10_000;

const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(network, bits, "ipv6");
}

/** Addresses of this machine and of private networks, also in their IPv6 clothes. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isInside(mapped);
  const family = isIP(address);
  if (family === 0) return true;
  return inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Checked at the moment of connecting, so that a name cannot change its mind between the check and the call. */
export const outsideOnly: LookupFunction = (hostname, options, callback) => {
  lookupName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const found = addresses.find(({ address }) => !isInside(address));
    if (!found) return callback(new Error("the address is inside our network"), "", 0);
    if (options.all) return callback(null, [found] as never);
    callback(null, found.address, found.family);
  });
};

export function bodyFor(format: WebhookRow["format"], message: Message): object {
  const line = `${message.text} ${message.url}`;
  switch (format) {
    case "discord":
      return { content: line, allowed_mentions: { parse: [] } };
    case "slack":
      return { text: line };
    case "json":
      return { event: message.kind, table: message.table, title: message.title, text: message.text, url: message.url };
  }
}

/** `t=<seconds>,v1=<hex>` where v1 is the HMAC-SHA256 of `<seconds>.<body>` under the webhook's secret. */
export function signature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

function post(url: URL, body: string, headers: Record<string, string>, allowInside: boolean): Promise<number> {
  if (!allowInside && isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) {
    if (isInside(url.hostname.replace(/^\[|\]$/g, ""))) throw new Error("the address is inside our network");
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
        timeout,
        ...(allowInside ? {} : { lookup: outsideOnly }),
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on("timeout", () => request.destroy(new Error("timed out")));
    request.on("error", reject);
    request.end(body);
  });
}

export function webhooks(store: Store, metrics: Metrics, allowInside: boolean, now: () => number): JobKind {
  return {
    limit: 8,
    attempts: 7,
    async run({ webhook, message }: { webhook: string; message: Message }) {
      const row = await store.db.selectFrom("webhooks").selectAll().where("id", "=", webhook).executeTakeFirst();
      if (!row) return;
      const body = JSON.stringify(bodyFor(row.format, message));
      const headers = { "x-admiralty-signature": signature(row.secret, body, Math.floor(now() / 1000)) };
      let last: string;
      try {
        last = String(await post(new URL(row.url), body, headers, allowInside));
      } catch (error) {
        last = (error as Error).message.slice(0, 100);
      }
      await store.db.updateTable("webhooks").set({ last }).where("id", "=", webhook).execute();
      const delivered = /^2\d\d$/.test(last);
      metrics.deliveries.inc({ by: "webhook", result: delivered ? "ok" : "failed" });
      // What is gone for good is not asked again.
      if (!delivered && last !== "410" && last !== "404") throw new Error(`the webhook answered ${last}`);
    },
  };
}

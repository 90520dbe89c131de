/** Webhooks: a signed POST, in the form that the receiver understands. Never to an address inside our own network. */
import { createHmac } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import type { WebhookRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { checkLiteral, outsideOnly } from "./addresses.ts";
import type { Message } from "./notifier.ts";

const timeout = 10_000;
const lookup = outsideOnly();

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
  if (!allowInside) checkLiteral(url);
  // Answers that lead elsewhere are not followed: that would be another call, to an address of the answerer's choosing.
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
        timeout,
        ...(allowInside ? {} : { lookup }),
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

/** Browser push. The server's key pair is made at the first start and kept with the data. */
import { Agent } from "node:https";
import webPush from "web-push";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import { setting } from "../store/settings.ts";
import type { Store } from "../store/store.ts";
import { checkLiteral, outsideOnly } from "./addresses.ts";
import type { Message } from "./notifier.ts";

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function pushKeys(store: Store): Promise<PushKeys> {
  return JSON.parse(await setting(store, "push-keys", () => JSON.stringify(webPush.generateVAPIDKeys()))) as PushKeys;
}

export function pushes(store: Store, metrics: Metrics, keys: PushKeys, contact: string, allowInside: boolean): JobKind {
  // The browser names the address: as with webhooks it must not lead into our own network.
  const agent = allowInside ? {} : { agent: new Agent({ lookup: outsideOnly() }) };
  return {
    limit: 8,
    attempts: 5,
    async run({ endpoint, message }: { endpoint: string; message: Message }) {
      const row = await store.db.selectFrom("pushes").selectAll().where("endpoint", "=", endpoint).executeTakeFirst();
      if (!row) return;
      if (!allowInside) checkLiteral(new URL(endpoint));
      const { p256dh, auth } = row;
      const body = JSON.stringify({ title: message.title, body: message.text, url: message.url, tag: message.table });
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, body, {
          vapidDetails: { subject: contact, ...keys },
          TTL: 86_400,
          timeout: 10_000,
          ...agent,
        });
        metrics.deliveries.inc({ by: "push", result: "ok" });
      } catch (error) {
        metrics.deliveries.inc({ by: "push", result: "failed" });
        const { statusCode } = error as { statusCode?: number };
        if (statusCode !== 404 && statusCode !== 410) throw error;
        // The browser has given up this subscription.
        await store.db.deleteFrom("pushes").where("endpoint", "=", endpoint).execute();
      }
    },
  };
}

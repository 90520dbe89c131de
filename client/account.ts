/** One's own account: the ways into it, where one is signed in, what is sent, what is kept, and whom one will not meet. */
import type * as wire from "@admiralty/wire";
import type { Requests } from "./http.ts";

export class AccountClient {
  private readonly client: Requests;

  constructor(client: Requests) {
    this.client = client;
  }

  // --- the ways in -------------------------------------------------------------------------

  async changePassword(old: string, fresh: string): Promise<void> {
    await this.client.send("PUT", "/api/me/password", { old, new: fresh });
  }
  /** Sends once more the letter that asks whether my address is right. */
  async askToConfirm(): Promise<void> {
    await this.client.send("POST", "/api/email/ask");
  }
  /** The code of that letter's link. */
  async confirmEmail(code: string): Promise<void> {
    await this.client.send("POST", "/api/email/confirm", { code });
  }
  /** The code of any letter's last link: no more of them. */
  async unsubscribe(code: string): Promise<void> {
    await this.client.send("POST", `/api/unsubscribe?code=${encodeURIComponent(code)}`);
  }
  /** By name or confirmed address; says nothing about whether there is such an account. */
  async forgotPassword(name: string): Promise<void> {
    await this.client.send("POST", "/api/password/forgotten", { name });
  }
  async resetPassword(code: string, password: string): Promise<void> {
    await this.client.send("POST", "/api/password/reset", { code, password });
  }
  beginSecondFactor(password: string): Promise<wire.NewSecondFactor> {
    return this.client.send("POST", "/api/me/second-factor", { password });
  }
  /** Turns it on; answers the codes for paper, which are told this once. */
  async confirmSecondFactor(code: string): Promise<string[]> {
    return (await this.client.send<{ recovery: string[] }>("POST", "/api/me/second-factor/confirm", { code })).recovery;
  }
  async dropSecondFactor(password: string, code: string): Promise<void> {
    await this.client.send("DELETE", "/api/me/second-factor", { password, code });
  }
  async passkeys(): Promise<wire.PasskeyInfo[]> {
    return (await this.client.get<{ passkeys: wire.PasskeyInfo[] }>("/api/me/passkeys")).passkeys;
  }
  /** `create` asks the browser: `startRegistration` of @simplewebauthn/browser, or one's own. */
  async addPasskey(
    name: string,
    password: string,
    create: (options: never) => Promise<unknown>,
  ): Promise<wire.PasskeyInfo> {
    const answer = await create((await this.client.send("POST", "/api/me/passkeys/offer")) as never);
    return this.client.send("POST", "/api/me/passkeys", { name, password, answer });
  }
  async dropPasskey(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/me/passkeys/${encodeURIComponent(id)}`);
  }
  async signInByPasskey(get: (options: never) => Promise<unknown>): Promise<wire.Me> {
    const answer = await get((await this.client.send("POST", "/api/passkey")) as never);
    return this.client.send("POST", "/api/session/passkey", { answer });
  }

  // --- devices, programs, messages ---------------------------------------------------------

  async sessions(): Promise<wire.SessionInfo[]> {
    return (await this.client.get<{ sessions: wire.SessionInfo[] }>("/api/me/sessions")).sessions;
  }
  async endSession(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/me/sessions/${encodeURIComponent(id)}`);
  }
  async tokens(): Promise<wire.TokenInfo[]> {
    return (await this.client.get<{ tokens: wire.TokenInfo[] }>("/api/me/tokens")).tokens;
  }
  makeToken(token: wire.NewToken): Promise<wire.MadeToken> {
    return this.client.send("POST", "/api/me/tokens", token);
  }
  async dropToken(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/me/tokens/${encodeURIComponent(id)}`);
  }
  async webhooks(): Promise<wire.WebhookInfo[]> {
    return (await this.client.get<{ webhooks: wire.WebhookInfo[] }>("/api/me/webhooks")).webhooks;
  }
  addWebhook(url: string, format: wire.WebhookInfo["format"]): Promise<wire.MadeWebhook> {
    return this.client.send("POST", "/api/me/webhooks", { url, format });
  }
  async dropWebhook(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/me/webhooks/${encodeURIComponent(id)}`);
  }
  /** The server's public key for browser push; undefined where push is not offered. */
  async pushKey(): Promise<string | undefined> {
    return (await this.client.get<{ key: string | null }>("/api/push-key")).key ?? undefined;
  }
  async addPush(subscription: wire.PushSubscription): Promise<void> {
    await this.client.send("POST", "/api/me/push", subscription);
  }
  async dropPush(endpoint: string): Promise<void> {
    await this.client.send("DELETE", "/api/me/push", { endpoint });
  }

  // --- what is kept ------------------------------------------------------------------------

  /** Everything stored about me, as one JSON document, put together from as many pages as it takes. */
  async exportData(): Promise<Record<string, unknown>> {
    type Page = Record<string, unknown> & { more: string[] };
    const { more, ...all } = await this.client.get<Page>("/api/me/export");
    for (const part of more) {
      for (let page = 1, left = true; left; page++) {
        const next = await this.client.get<Page>(`/api/me/export?part=${part}&page=${page}`);
        all[part] = [...(all[part] as unknown[]), ...(next[part] as unknown[])];
        left = next.more.length > 0;
      }
    }
    return all;
  }
  /** Asks for the same and the records of my matches as one file, made in the background. */
  askArchive(): Promise<wire.OwnArchive> {
    return this.client.send("POST", "/api/me/archive", {});
  }
  archive(): Promise<wire.OwnArchive> {
    return this.client.get("/api/me/archive");
  }
  /** Answers until when signing in brings it back; undefined where nothing is left. */
  async deleteMe(password?: string): Promise<number | undefined> {
    const body = password === undefined ? {} : { password };
    return (await this.client.send<{ until: number | null }>("DELETE", "/api/me", body)).until ?? undefined;
  }

  // --- manners -----------------------------------------------------------------------------

  async blocks(): Promise<wire.Block[]> {
    return (await this.client.get<{ blocks: wire.Block[] }>("/api/me/blocks")).blocks;
  }
  /** Whoever has this place at the table: we do not meet again, and I read nothing of theirs. */
  async block(table: string, place: number): Promise<void> {
    await this.client.send("POST", "/api/me/blocks", { table, place });
  }
  /** The same, of somebody with an account. */
  async blockByName(name: string): Promise<void> {
    await this.client.send("POST", "/api/me/blocks", { name });
  }
  async unblock(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/me/blocks/${encodeURIComponent(id)}`);
  }
  /** What operators have decided about me. */
  async sanctions(): Promise<wire.OwnSanction[]> {
    return (await this.client.get<{ sanctions: wire.OwnSanction[] }>("/api/me/sanctions")).sanctions;
  }
  /** Once against each decision; another operator answers. */
  async appeal(sanction: string, text: string): Promise<void> {
    await this.client.send("POST", `/api/me/sanctions/${encodeURIComponent(sanction)}/appeal`, { text });
  }
  /** What operators did, quarter by quarter, without names. */
  async moderation(): Promise<wire.ModerationQuarter[]> {
    return (await this.client.get<{ quarters: wire.ModerationQuarter[] }>("/api/moderation")).quarters;
  }
  /** A line of chat, somebody's name, or what stands on the table. */
  async report(report: wire.NewReport): Promise<void> {
    await this.client.send("POST", "/api/reports", report);
  }
}

/** Every request to an Admiralty server as a typed method. */
import type { MatchRecord } from "@admiralty/engine";
import type * as wire from "@admiralty/wire";
import { patched } from "@admiralty/wire/patch";
import { ApiError, OfflineError } from "./errors.ts";
import type { LiveConnection, LiveOptions, SocketClass } from "./live.ts";

/** A step with the view as it was after it. */
export type PastNotice = wire.Notice & { readonly view: unknown };

export interface ClientOptions {
  /** Address of the server, e.g. `https://example.org`; in a page, its own origin by default. */
  readonly base?: string;
  /** A bot's token; a page is known by its cookie instead. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
  /** Needed where there is no global WebSocket (Node 20): the class of the `ws` package. */
  readonly WebSocket?: SocketClass;
}

export class ApiClient {
  private readonly base: string;
  private readonly token: string | undefined;
  private readonly fetcher: typeof fetch;
  private readonly socket: SocketClass | undefined;
  /** The one live connection: whoever extends this makes it. */
  protected connection: LiveConnection | undefined;

  constructor(options: ClientOptions = {}) {
    this.base = options.base ?? globalThis.location?.origin ?? "";
    this.token = options.token;
    this.fetcher = options.fetch ?? globalThis.fetch.bind(globalThis);
    this.socket = options.WebSocket;
  }

  // --- people ------------------------------------------------------------------------------

  /** Who I am; undefined for a stranger. */
  async me(): Promise<wire.Me | undefined> {
    return (await this.get<{ me: wire.Me | null }>("/api/me")).me ?? undefined;
  }
  /** Makes a guest of a stranger (by a cookie); gives back who one already is otherwise. */
  guest(name?: string): Promise<wire.Me> {
    return this.send("POST", "/api/guest", name === undefined ? {} : { name });
  }
  /** Turns the guest into an account that keeps the guest's matches. */
  register(account: wire.NewAccount): Promise<wire.Me> {
    return this.send("POST", "/api/account", account);
  }
  /** Signs in; the matches of the guest one was join the account's. `second-factor`: once more with the code. */
  signIn(name: string, password: string, code?: string): Promise<wire.Me> {
    return this.send("POST", "/api/session", { name, password, ...(code === undefined ? {} : { code }) });
  }
  async signOut(): Promise<void> {
    await this.send("DELETE", "/api/session");
    this.connection?.reconnect();
  }
  changeMe(change: wire.MeChange): Promise<wire.Me> {
    return this.send("PATCH", "/api/me", change);
  }
  async changePassword(old: string, fresh: string): Promise<void> {
    await this.send("PUT", "/api/me/password", { old, new: fresh });
  }
  /** Stops the clocks of my slow matches for some days; 0 comes back early. */
  takeVacation(days: number): Promise<wire.Me> {
    return this.send("PUT", "/api/me/vacation", { days });
  }
  /** How strong I am on each side of each game I have played for the ratings. */
  async ratings(): Promise<wire.SideRating[]> {
    return (await this.get<{ ratings: wire.SideRating[] }>("/api/me/ratings")).ratings;
  }
  async sessions(): Promise<wire.SessionInfo[]> {
    return (await this.get<{ sessions: wire.SessionInfo[] }>("/api/me/sessions")).sessions;
  }
  async endSession(id: string): Promise<void> {
    await this.send("DELETE", `/api/me/sessions/${encodeURIComponent(id)}`);
  }
  /** Everything stored about me, as one JSON document, put together from as many pages as it takes. */
  async exportData(): Promise<Record<string, unknown>> {
    type Page = Record<string, unknown> & { more: string[] };
    const { more, ...all } = await this.get<Page>("/api/me/export");
    for (const part of more) {
      for (let page = 1, left = true; left; page++) {
        const next = await this.get<Page>(`/api/me/export?part=${part}&page=${page}`);
        all[part] = [...(all[part] as unknown[]), ...(next[part] as unknown[])];
        left = next.more.length > 0;
      }
    }
    return all;
  }
  async deleteMe(password?: string): Promise<void> {
    await this.send("DELETE", "/api/me", password === undefined ? {} : { password });
  }
  async tokens(): Promise<wire.TokenInfo[]> {
    return (await this.get<{ tokens: wire.TokenInfo[] }>("/api/me/tokens")).tokens;
  }
  makeToken(token: wire.NewToken): Promise<wire.MadeToken> {
    return this.send("POST", "/api/me/tokens", token);
  }
  async dropToken(id: string): Promise<void> {
    await this.send("DELETE", `/api/me/tokens/${encodeURIComponent(id)}`);
  }
  async webhooks(): Promise<wire.WebhookInfo[]> {
    return (await this.get<{ webhooks: wire.WebhookInfo[] }>("/api/me/webhooks")).webhooks;
  }
  addWebhook(url: string, format: wire.WebhookInfo["format"]): Promise<wire.MadeWebhook> {
    return this.send("POST", "/api/me/webhooks", { url, format });
  }
  async dropWebhook(id: string): Promise<void> {
    await this.send("DELETE", `/api/me/webhooks/${encodeURIComponent(id)}`);
  }
  /** The server's public key for browser push; undefined where push is not offered. */
  async pushKey(): Promise<string | undefined> {
    return (await this.get<{ key: string | null }>("/api/push-key")).key ?? undefined;
  }
  async addPush(subscription: wire.PushSubscription): Promise<void> {
    await this.send("POST", "/api/me/push", subscription);
  }
  async dropPush(endpoint: string): Promise<void> {
    await this.send("DELETE", "/api/me/push", { endpoint });
  }
  async notices(): Promise<wire.Notification[]> {
    return (await this.get<{ notices: wire.Notification[] }>("/api/me/notices")).notices;
  }
  async readNotices(): Promise<void> {
    await this.send("POST", "/api/me/notices/read", {});
  }

  // --- accounts ------------------------------------------------------------------------------

  /** Sends once more the letter that asks whether my address is right. */
  async askToConfirm(): Promise<void> {
    await this.send("POST", "/api/email/ask");
  }
  /** The code of that letter's link. */
  async confirmEmail(code: string): Promise<void> {
    await this.send("POST", "/api/email/confirm", { code });
  }
  /** The code of any letter's last link: no more of them. */
  async unsubscribe(code: string): Promise<void> {
    await this.send("POST", `/api/unsubscribe?code=${encodeURIComponent(code)}`);
  }
  /** By name or confirmed address; says nothing about whether there is such an account. */
  async forgotPassword(name: string): Promise<void> {
    await this.send("POST", "/api/password/forgotten", { name });
  }
  async resetPassword(code: string, password: string): Promise<void> {
    await this.send("POST", "/api/password/reset", { code, password });
  }
  beginSecondFactor(password: string): Promise<wire.NewSecondFactor> {
    return this.send("POST", "/api/me/second-factor", { password });
  }
  /** Turns it on; answers the codes for paper, which are told this once. */
  async confirmSecondFactor(code: string): Promise<string[]> {
    return (await this.send<{ recovery: string[] }>("POST", "/api/me/second-factor/confirm", { code })).recovery;
  }
  async dropSecondFactor(password: string, code: string): Promise<void> {
    await this.send("DELETE", "/api/me/second-factor", { password, code });
  }
  async passkeys(): Promise<wire.PasskeyInfo[]> {
    return (await this.get<{ passkeys: wire.PasskeyInfo[] }>("/api/me/passkeys")).passkeys;
  }
  /** `create` asks the browser: `startRegistration` of @simplewebauthn/browser, or one's own. */
  async addPasskey(
    name: string,
    password: string,
    create: (options: never) => Promise<unknown>,
  ): Promise<wire.PasskeyInfo> {
    const answer = await create((await this.send("POST", "/api/me/passkeys/offer")) as never);
    return this.send("POST", "/api/me/passkeys", { name, password, answer });
  }
  async dropPasskey(id: string): Promise<void> {
    await this.send("DELETE", `/api/me/passkeys/${encodeURIComponent(id)}`);
  }
  async signInByPasskey(get: (options: never) => Promise<unknown>): Promise<wire.Me> {
    const answer = await get((await this.send("POST", "/api/passkey")) as never);
    return this.send("POST", "/api/session/passkey", { answer });
  }
  async blocks(): Promise<wire.Block[]> {
    return (await this.get<{ blocks: wire.Block[] }>("/api/me/blocks")).blocks;
  }
  /** Whoever has this place at the table: we do not meet again, and I read nothing of theirs. */
  async block(table: string, place: number): Promise<void> {
    await this.send("POST", "/api/me/blocks", { table, place });
  }
  async unblock(id: string): Promise<void> {
    await this.send("DELETE", `/api/me/blocks/${encodeURIComponent(id)}`);
  }
  /** A line of chat, somebody's name, or what stands on the table. */
  async report(report: wire.NewReport): Promise<void> {
    await this.send("POST", "/api/reports", report);
  }

  // --- operators -----------------------------------------------------------------------------

  async reports(state: "open" | "done" = "open"): Promise<wire.ReportInfo[]> {
    return (await this.get<{ reports: wire.ReportInfo[] }>(`/api/operator/reports?state=${state}`)).reports;
  }
  /** That one has looked is written down. */
  reportCase(id: number): Promise<wire.ReportCase> {
    return this.get(`/api/operator/reports/${id}`);
  }
  async decideReport(id: number, decision: wire.Sanction): Promise<void> {
    await this.send("POST", `/api/operator/reports/${id}`, decision);
  }
  async sanctions(): Promise<wire.SanctionInfo[]> {
    return (await this.get<{ sanctions: wire.SanctionInfo[] }>("/api/operator/sanctions")).sanctions;
  }
  async sanction(name: string, decision: wire.Sanction): Promise<void> {
    await this.send("POST", "/api/operator/sanctions", { name, decision });
  }
  async liftSanction(person: string): Promise<void> {
    await this.send("DELETE", `/api/operator/sanctions/${encodeURIComponent(person)}`);
  }
  /** What an operator should look at; never a verdict. */
  async suspicions(): Promise<wire.Suspicion[]> {
    return (await this.get<{ suspicions: wire.Suspicion[] }>("/api/operator/suspicions")).suspicions;
  }
  async audit(before?: number): Promise<wire.AuditEntry[]> {
    const search = before === undefined ? "" : `?before=${before}`;
    return (await this.get<{ entries: wire.AuditEntry[] }>(`/api/operator/audit${search}`)).entries;
  }

  // --- tables ------------------------------------------------------------------------------

  async games(): Promise<wire.GameInfo[]> {
    return (await this.get<{ games: wire.GameInfo[] }>("/api/games")).games;
  }
  /** Public tables with a free place. */
  openTables(game?: string): Promise<wire.Table[]> {
    return this.tables("open", game);
  }
  /** Public matches under way. */
  runningTables(game?: string): Promise<wire.Table[]> {
    return this.tables("playing", game);
  }
  /** Public matches that are over, the newest first. */
  finishedTables(game?: string): Promise<wire.Table[]> {
    return this.tables("over", game);
  }
  /** Mine, those that wait for me first. */
  async myTables(): Promise<wire.Table[]> {
    return (await this.get<{ tables: wire.Table[] }>("/api/me/tables")).tables;
  }
  /** With the code of the invitation where the table is for the invited alone. */
  table(id: string, invite?: string): Promise<wire.Table> {
    return this.get(`/api/tables/${id}${invite === undefined ? "" : `?invite=${encodeURIComponent(invite)}`}`);
  }
  /** What has become of an invitation; refused as not found where the code is another. */
  invitation(id: string, invite: string): Promise<wire.Invitation> {
    return this.get(`/api/tables/${id}/invitation?invite=${encodeURIComponent(invite)}`);
  }
  /** Give a `key` of your own to repeat it after a lost answer: it makes one table. */
  createTable(table: wire.NewTable): Promise<wire.Table> {
    return this.send("POST", "/api/tables", table);
  }
  join(id: string, join: wire.Join = {}): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/join`, join);
  }
  /** Before the start; the last person to leave closes the table. */
  leave(id: string): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/leave`, {});
  }
  /**
   * A new table with the same options and the sides swapped; the same one for whoever asks second. Without `sit` it is
   * only made, to be joined with a word chosen knowing its commitment.
   */
  rematch(id: string, sit = true, swap = true): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/rematch`, { sit, swap });
  }
  declineRematch(id: string): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/rematch/decline`, {});
  }
  mute(id: string, muted: boolean): Promise<wire.Table> {
    return this.send("PUT", `/api/tables/${id}/mute`, { muted });
  }

  // --- others ------------------------------------------------------------------------------

  /** What is public of a player with an account. */
  profile(name: string): Promise<wire.Profile> {
    return this.get(`/api/people/${encodeURIComponent(name)}`);
  }
  /** Who is here, as far as they want to be seen. */
  present(): Promise<wire.Present> {
    return this.get("/api/presence");
  }
  /** The strongest at a game; without a side, of those who play both, by the mean. */
  leaderboard(game: string, seat?: string): Promise<wire.Leaderboard> {
    const search = new URLSearchParams({ game, ...(seat === undefined ? {} : { seat }) });
    return this.get(`/api/leaderboard?${search}`);
  }

  // --- looking for an opponent -------------------------------------------------------------

  /** Who waits for an opponent. */
  async seeks(game?: string): Promise<wire.Seek[]> {
    const search = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
    return (await this.get<{ seeks: wire.Seek[] }>(`/api/seeks${search}`)).seeks;
  }
  /** Looks for one, instead of what I looked for before. Once `table` is told a place is kept there: join it. */
  seek(seek: wire.NewSeek): Promise<wire.Seek> {
    return this.send("POST", "/api/seeks", seek);
  }
  async mySeek(): Promise<wire.Seek | undefined> {
    return (await this.get<{ seek: wire.Seek | null }>("/api/me/seek")).seek ?? undefined;
  }
  async withdrawSeek(): Promise<void> {
    await this.send("DELETE", "/api/me/seek");
  }

  // --- challenges --------------------------------------------------------------------------

  /** Challenges somebody with an account to a match. */
  challenge(challenge: wire.NewChallenge): Promise<wire.Challenge> {
    return this.send("POST", "/api/challenges", challenge);
  }
  /** Those I made and those I was made, what stands first. */
  async challenges(): Promise<wire.Challenge[]> {
    return (await this.get<{ challenges: wire.Challenge[] }>("/api/me/challenges")).challenges;
  }
  /** Answers the table at which a place is kept for each of the two; where the match has not begun, join it. */
  acceptChallenge(id: string, bid?: wire.Bid): Promise<wire.Table> {
    return this.send("POST", `/api/challenges/${encodeURIComponent(id)}/accept`, bid === undefined ? {} : { bid });
  }
  declineChallenge(id: string): Promise<wire.Challenge> {
    return this.send("POST", `/api/challenges/${encodeURIComponent(id)}/decline`, {});
  }
  /** Other terms instead. */
  counterChallenge(id: string, terms: wire.ChallengeTerms): Promise<wire.Challenge> {
    return this.send("POST", `/api/challenges/${encodeURIComponent(id)}/counter`, terms);
  }
  async withdrawChallenge(id: string): Promise<void> {
    await this.send("DELETE", `/api/challenges/${encodeURIComponent(id)}`);
  }

  // --- the archive -------------------------------------------------------------------------

  /** Finished public matches that fit, the newest first. */
  archive(query: wire.ArchiveQuery = {}): Promise<wire.ArchivePage> {
    const said = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
    return this.get(`/api/archive?${search}`);
  }

  // --- tournaments -------------------------------------------------------------------------

  async tournaments(game?: string): Promise<wire.TournamentSummary[]> {
    const search = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
    return (await this.get<{ tournaments: wire.TournamentSummary[] }>(`/api/tournaments${search}`)).tournaments;
  }
  tournament(id: string): Promise<wire.Tournament> {
    return this.get(`/api/tournaments/${encodeURIComponent(id)}`);
  }
  announceTournament(tournament: wire.NewTournament): Promise<wire.Tournament> {
    return this.send("POST", "/api/tournaments", tournament);
  }
  enterTournament(id: string): Promise<wire.Tournament> {
    return this.send("POST", `/api/tournaments/${encodeURIComponent(id)}/entry`);
  }
  /** What I have not begun to play in it is lost. */
  leaveTournament(id: string): Promise<wire.Tournament> {
    return this.send("DELETE", `/api/tournaments/${encodeURIComponent(id)}/entry`);
  }
  /** Arena: pair me now, or not until I say so. */
  readyInArena(id: string, ready: boolean): Promise<wire.Tournament> {
    return this.send("PUT", `/api/tournaments/${encodeURIComponent(id)}/ready`, { ready });
  }
  /** Live play: what the other has not come to, twenty minutes after the table was set. */
  claimAbsence(id: string, table: string): Promise<wire.Tournament> {
    return this.send("POST", `/api/tournaments/${encodeURIComponent(id)}/claim`, { table });
  }
  /** For whoever announced it. */
  directTournament(id: string, act: wire.TournamentAct): Promise<wire.Tournament> {
    return this.send("POST", `/api/tournaments/${encodeURIComponent(id)}/acts`, act);
  }
  /** What I am to play in tournaments, the most urgent first. */
  async duties(): Promise<wire.TournamentDuty[]> {
    return (await this.get<{ duties: wire.TournamentDuty[] }>("/api/me/duties")).duties;
  }

  // --- play --------------------------------------------------------------------------------

  /** What happened after a step, and what is true now. The plain way, without a live connection. */
  update(id: string, query: { after?: number; actions?: boolean } = {}): Promise<wire.Update> {
    const search = new URLSearchParams();
    if (query.after !== undefined) search.set("after", String(query.after));
    if (query.actions !== undefined) search.set("actions", String(query.actions));
    const text = search.toString();
    return this.get(`/api/tables/${id}/match${text && `?${text}`}`);
  }
  /** Whether those I play with are here. */
  async presenceAt(id: string): Promise<wire.PresentPlayer[]> {
    return (await this.get<{ players: wire.PresentPlayer[] }>(`/api/tables/${id}/presence`)).players;
  }
  /**
   * What I saw at each of my steps, from one to another, as I saw it then; also while the match runs. Steps that were
   * taken back are told as well, and by `undone` of a later step which they are.
   */
  async history(id: string, query: { from?: number; to?: number } = {}): Promise<PastNotice[]> {
    const past: PastNotice[] = [];
    let from = query.from ?? 1;
    for (;;) {
      const search = new URLSearchParams({ from: String(from) });
      if (query.to !== undefined) search.set("to", String(query.to));
      const page = await this.get<wire.History>(`/api/tables/${id}/history?${search}`);
      let { view } = page;
      for (const { patch, ...step } of page.steps) {
        view = patched(view, patch);
        past.push({ ...step, view });
      }
      const told = page.steps[page.steps.length - 1]?.seq ?? page.seq;
      if (told >= Math.min(query.to ?? page.seq, page.seq)) return past;
      from = told + 1;
    }
  }
  /** Give the same `key` again when repeating after a lost answer. */
  act(id: string, expected: number, actions: readonly object[], key = newIdempotencyKey()): Promise<wire.ActResult> {
    return this.send("POST", `/api/tables/${id}/actions`, { expected, actions, key });
  }
  /** My conditional orders, which nobody else sees. */
  async orders(id: string): Promise<wire.Order[]> {
    return (await this.get<{ orders: wire.Order[] }>(`/api/tables/${id}/orders`)).orders;
  }
  /** When I am asked `ask`, do the first of the actions that is legal then. */
  leaveOrder(id: string, order: { ask: string; actions: readonly object[]; times?: number }): Promise<wire.Order> {
    return this.send("POST", `/api/tables/${id}/orders`, order);
  }
  async cancelOrder(id: string, order: string): Promise<void> {
    await this.send("DELETE", `/api/tables/${id}/orders/${encodeURIComponent(order)}`);
  }
  /** Takes back my last decision, or asks the opponent to agree (`asked`). */
  undo(id: string, expected: number, key = newIdempotencyKey()): Promise<wire.ActResult> {
    return this.send("POST", `/api/tables/${id}/undo`, { expected, key });
  }
  /** With the `id` of the offer, no other is answered by mistake. */
  answerUndo(id: string, accept: boolean, offer?: string): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/undo/answer`, { accept, offer });
  }
  resign(id: string): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/resign`, { sure: true });
  }
  offerDraw(id: string): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/draw`, {});
  }
  /** `never`: with a no, let no other be offered in this match. */
  answerDraw(id: string, accept: boolean, offer?: string, never?: boolean): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/draw/answer`, { accept, offer, never });
  }
  /** The whole record with the key of the dice, once the match is over; signed by the server. */
  record(id: string): Promise<MatchRecord> {
    return this.get(`/api/tables/${id}/record`);
  }
  async chat(id: string, after = 0): Promise<wire.ChatLine[]> {
    return (await this.get<{ lines: wire.ChatLine[] }>(`/api/tables/${id}/chat?after=${after}`)).lines;
  }
  say(id: string, text: string): Promise<wire.ChatLine> {
    return this.send("POST", `/api/tables/${id}/chat`, { text });
  }
  async note(id: string): Promise<string> {
    return (await this.get<{ text: string }>(`/api/tables/${id}/note`)).text;
  }
  async saveNote(id: string, text: string): Promise<void> {
    await this.send("PUT", `/api/tables/${id}/note`, { text });
  }

  // --- live --------------------------------------------------------------------------------

  protected get liveOptions(): LiveOptions {
    return {
      url: `${this.base.replace(/^http/, "ws")}/api/live`,
      ...(this.token === undefined ? {} : { token: this.token }),
      ...(this.socket === undefined ? {} : { WebSocket: this.socket }),
    };
  }
  /** The public keys (base64url) with which this server signs records. */
  async signingKeys(): Promise<string[]> {
    const { keys } = await this.get<{ keys: { x: string }[] }>("/.well-known/admiralty.json");
    return keys.map(({ x }) => x);
  }
  close(): void {
    this.connection?.close();
    this.connection = undefined;
  }

  // --- inside ------------------------------------------------------------------------------

  private async tables(status: string, game?: string): Promise<wire.Table[]> {
    const search = new URLSearchParams({ status, ...(game === undefined ? {} : { game }) });
    return (await this.get<{ tables: wire.Table[] }>(`/api/tables?${search}`)).tables;
  }

  /** Any address of the server: for parts of the protocol that have a client of their own, see `club.ts`. */
  get<Answer>(path: string): Promise<Answer> {
    return this.request("GET", path);
  }

  send<Answer>(method: string, path: string, body: unknown = {}): Promise<Answer> {
    return this.request(method, path, body);
  }

  private async request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (this.token !== undefined) headers["authorization"] = `Bearer ${this.token}`;
    let response: Response;
    try {
      response = await this.fetcher(`${this.base}${path}`, {
        method,
        headers,
        credentials: "same-origin",
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new OfflineError(error);
    }
    const text = await response.text();
    const answer = parse(text);
    if (!response.ok) throw new ApiError(response.status, (answer as { error?: object } | undefined)?.error ?? {});
    return answer as Answer;
  }
}

export function newIdempotencyKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

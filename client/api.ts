/**
 * Who one is, tables and play, every request as a typed method. The other subjects have clients of their own (accounts,
 * operators, opponents, tournaments, the club), so that a page that shows none of them does not carry it.
 */
import type { MatchRecord } from "@admiralty/engine";
import type * as wire from "@admiralty/wire";
import { patched } from "@admiralty/wire/patch";
import { type ClientOptions, HttpClient } from "./http.ts";
import type { LiveConnection, LiveOptions, SocketClass } from "./live.ts";

/** A step with the view as it was after it. */
export type PastNotice = wire.Notice & { readonly view: unknown };

export class ApiClient extends HttpClient {
  private readonly socket: SocketClass | undefined;
  /** The one live connection: whoever extends this makes it. */
  protected connection: LiveConnection | undefined;

  constructor(options: ClientOptions = {}) {
    super(options);
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
  /** Stops the clocks of my slow matches for some days; 0 comes back early. */
  takeVacation(days: number): Promise<wire.Me> {
    return this.send("PUT", "/api/me/vacation", { days });
  }
  /** How strong I am on each side of each game I have played for the ratings. */
  async ratings(): Promise<wire.SideRating[]> {
    return (await this.get<{ ratings: wire.SideRating[] }>("/api/me/ratings")).ratings;
  }
  async notices(): Promise<wire.Notification[]> {
    return (await this.get<{ notices: wire.Notification[] }>("/api/me/notices")).notices;
  }
  async readNotices(): Promise<void> {
    await this.send("POST", "/api/me/notices/read", {});
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
  invitation(code: string): Promise<wire.Invitation> {
    return this.get(`/api/invitations/${encodeURIComponent(code)}`);
  }
  /** Give a `key` of your own to repeat it after a lost answer: it makes one table. */
  createTable(table: wire.NewTable): Promise<wire.Table> {
    return this.send("POST", "/api/tables", table);
  }
  join(id: string, join: wire.Join = {}): Promise<wire.Table> {
    return this.send("POST", `/api/tables/${id}/join`, join);
  }
  /** Another bid than the one I sat down with, until the other one is in too. */
  rebid(id: string, bid: wire.Bid): Promise<wire.Table> {
    return this.send("PUT", `/api/tables/${id}/bid`, bid);
  }
  /** In so many minutes it stands in the lobby too, if nobody has come; null: not at all. */
  offer(id: string, minutes: number | null): Promise<wire.Table> {
    return this.send("PUT", `/api/tables/${id}/offer`, { minutes });
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
  /** Finished public matches that fit, the newest first. */
  archive(query: wire.ArchiveQuery = {}): Promise<wire.ArchivePage> {
    const said = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
    return this.get(`/api/archive?${search}`);
  }

  private async tables(status: string, game?: string): Promise<wire.Table[]> {
    const search = new URLSearchParams({ status, ...(game === undefined ? {} : { game }) });
    return (await this.get<{ tables: wire.Table[] }>(`/api/tables?${search}`)).tables;
  }

  // --- play --------------------------------------------------------------------------------

  /** What happened after a step, and what is true now. The plain way, without a live connection. */
  update(id: string, query: { after?: number; actions?: boolean; steps?: boolean } = {}): Promise<wire.Update> {
    const said = Object.entries(query).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
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
}

export function newIdempotencyKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

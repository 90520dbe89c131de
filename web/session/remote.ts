/** A table on a server: the referee is far away, the connection comes and goes, the match stays. */
import type { PastNotice, PresentPlayer, Table, Update, WatchedTable, WatchOptions } from "@admiralty/client";
import { ApiError, OfflineError } from "@admiralty/client/errors";
import type { ActionBase, MatchRecord, Notice } from "@admiralty/engine";
import { loadWords } from "../games.ts";
import type { PageClient } from "../state/client.ts";
import { t } from "../text/index.ts";
import { framesOf } from "./archive.ts";
import { Holder } from "./holder.ts";
import type { Answer, ChatLine, Clock, Frame, PlayerCard, TableSession } from "./session.ts";

/** Resolves with the first update; rejects if the table cannot be watched. */
export async function openRemote(
  client: PageClient,
  table: Table,
  onTable: (table: Table) => void,
): Promise<RemoteSession> {
  const session = new RemoteSession(client, table, onTable);
  await session.begin();
  return session;
}

async function packingOf(game: string): Promise<WatchOptions["packed"]> {
  try {
    const [words, { packingBy }] = await Promise.all([loadWords(game), import("./packing.ts")]);
    return words && packingBy(words);
  } catch {
    // Not to be had just now: JSON does as well.
    return undefined;
  }
}

export class RemoteSession extends Holder implements TableSession {
  readonly where = "remote";
  pace: () => Promise<void> = async () => {};
  private readonly client: PageClient;
  private readonly onTable: (table: Table) => void;
  private table: Table;
  private watched: WatchedTable | undefined;
  private update: Update | undefined;
  /** When the update came, by this browser's clock: its clocks are read from there, whatever is told later. */
  private updatedAt = 0;
  private steps: readonly Notice[] = [];
  /** What was asked of the past so far; it does not change. */
  private past: readonly PastNotice[] = [];
  private present: readonly PresentPlayer[] = [];
  private stopStatus: (() => void) | undefined;

  constructor(client: PageClient, table: Table, onTable: (table: Table) => void) {
    super();
    this.client = client;
    this.table = table;
    this.onTable = onTable;
  }

  get mySeats(): readonly string[] {
    return this.table.you.seat === null ? [] : [this.table.you.seat];
  }

  async begin(): Promise<void> {
    const packed = await packingOf(this.table.game);
    const live = await this.client.live();
    this.stopStatus = live.onStatus((status) => {
      this.connection = status === "connected" ? "live" : status === "closed" ? "lost" : "reconnecting";
      this.tell();
    });
    this.connection = live.status === "connected" ? "live" : "reconnecting";
    void this.client.chat(this.table.id).then(
      (lines) => {
        this.chat = lines.map((line) => this.chatLine(line));
        if (this.hasState) this.tell();
      },
      () => {},
    );
    return new Promise((resolve, reject) => {
      this.watched = live.watch(
        this.table.id,
        {
          update: (update) => {
            this.take(update);
            resolve();
          },
          table: (table) => {
            if (table.rev < this.table.rev) return;
            this.table = table;
            this.onTable(table);
            if (this.update) this.show();
          },
          chat: (line) => {
            if (this.chat.some((known) => known.id === String(line.id))) return;
            this.chat = [...this.chat, this.chatLine(line)];
            this.tell();
          },
          presence: (players) => {
            this.present = players;
            if (this.update) this.show();
          },
          refused: reject,
        },
        { actions: false, ...(packed ? { packed } : {}) },
      );
    });
  }

  submit(actions: readonly ActionBase[]): Promise<Answer> {
    return this.asked(async () => {
      const { watched } = this;
      if (!watched) throw new OfflineError("closed");
      await watched.act(this.state.seq, actions);
    });
  }

  async undo(): Promise<Answer> {
    let asked = false;
    const answer = await this.asked(async () => {
      asked = (await this.watched?.undo(this.state.seq))?.asked === true;
    });
    return answer.ok && asked ? { ok: false, code: "consent", reason: t.table.undoAskRemote } : answer;
  }

  resign(): Promise<Answer> {
    return this.changed(() => this.client.resign(this.table.id));
  }

  offerDraw(): Promise<Answer> {
    return this.changed(() => this.client.offerDraw(this.table.id));
  }

  reply(what: "undo" | "draw", accept: boolean, never?: boolean): Promise<Answer> {
    const { id, offers } = this.table;
    const offer = offers[what]?.id;
    return this.changed(() =>
      what === "undo" ? this.client.answerUndo(id, accept, offer) : this.client.answerDraw(id, accept, offer, never),
    );
  }

  say(text: string): Promise<Answer> {
    return this.asked(async () => {
      const line = await this.client.say(this.table.id, text);
      if (!this.chat.some((known) => known.id === String(line.id))) {
        this.chat = [...this.chat, this.chatLine(line)];
        this.tell();
      }
    });
  }

  async takeSeat(): Promise<void> {
    // Each player far away has a device of their own.
  }

  /** While the match runs: one's own past, from the server. When it is over: the whole record, through any eyes. */
  async history(viewer: string): Promise<readonly Frame[]> {
    const record = await this.record();
    if (!record) return this.ownPast();
    return framesOf(record, viewer, viewer === this.state.viewer ? this.steps : []);
  }

  private async ownPast(): Promise<readonly Frame[]> {
    const known = this.past[this.past.length - 1]?.seq ?? 0;
    if (known < this.state.seq) {
      this.past = [...this.past, ...(await this.client.history(this.table.id, { from: known + 1 }))];
    }
    const taken = new Set(this.past.flatMap((step) => step.undone ?? []));
    return this.past
      .filter((step) => step.undone === undefined && !taken.has(step.seq))
      .map(({ seq, seat, events, view }) => ({ seq, seat, events, view }));
  }

  async record(): Promise<MatchRecord | undefined> {
    return this.update?.outcome ? this.client.record(this.table.id) : undefined;
  }

  notes(): Promise<string> {
    return this.client.note(this.table.id);
  }

  saveNotes(text: string): Promise<void> {
    return this.client.saveNote(this.table.id, text);
  }

  note(): void {
    // The server knows where the match stands.
  }

  close(): void {
    this.open = false;
    this.stopStatus?.();
    this.watched?.close();
  }

  private take(update: Update): void {
    const fresh = update.steps as readonly Notice[];
    this.steps = update.after === 0 ? fresh : [...this.steps.filter((step) => step.seq <= update.after), ...fresh];
    this.update = update;
    this.updatedAt = Date.now();
    this.show();
    this.watched?.seen(update.seq);
  }

  private show(): void {
    const { update, table } = this;
    if (!update) return;
    const { outcome } = update;
    const asks = [];
    if (table.offers.draw) asks.push({ what: "draw" as const, from: table.offers.draw.by });
    const { rematch } = table.offers;
    if (rematch && !rematch.declined) {
      const until = rematch.until === null ? {} : { until: rematch.until };
      asks.push({ what: "rematch" as const, from: rematch.by, swap: rematch.swap, ...until });
    }
    if (table.offers.undo) asks.push({ what: "undo" as const, from: table.offers.undo.by });
    this.state = {
      match: table.id,
      game: table.game,
      options: table.options,
      viewer: update.viewer,
      seq: update.seq,
      view: update.view,
      steps: this.steps,
      awaiting: update.awaiting,
      prompt: update.prompt ?? undefined,
      canUndo: update.canUndo,
      outcome: outcome ? { ...outcome, winner: outcome.winner ?? undefined } : undefined,
      players: table.players.map((player) => playerCard(player, this.present)),
      clocks: clocksOf(update, this.updatedAt),
      commitment: table.commitment,
      asks,
      noRematch: rematch?.declined === true && rematch.by === table.you.seat,
    };
  }

  private chatLine(line: { id: number; seat: string | null; name: string; text: string; at: number }): ChatLine {
    const mine = line.seat !== null && line.seat === this.table.you.seat;
    return { id: String(line.id), who: line.name, mine, text: line.text, at: line.at };
  }

  private changed(work: () => Promise<Table>): Promise<Answer> {
    return this.asked(async () => {
      this.table = await work();
      this.onTable(this.table);
      this.show();
    });
  }

  private async asked(work: () => Promise<void>): Promise<Answer> {
    try {
      await work();
      return { ok: true };
    } catch (error) {
      if (error instanceof ApiError) {
        const { code, message, rule, index } = error;
        return {
          ok: false,
          code,
          reason: message,
          ...(rule === undefined ? {} : { rule }),
          ...(index === undefined ? {} : { index }),
        };
      }
      if (error instanceof OfflineError) return { ok: false, code: "offline", reason: error.message };
      throw error;
    }
  }
}

function playerCard(player: Table["players"][number], present: readonly PresentPlayer[]): PlayerCard {
  const presence = present.find(({ seat }) => seat === player.seat);
  return {
    seat: player.seat ?? "",
    name: player.name,
    kind: player.kind === "computer" ? "computer" : "person",
    ...(presence ? { presence } : {}),
  };
}

function clocksOf(update: Update, at: number): readonly Clock[] {
  const { clocks } = update;
  if (!clocks) return [];
  return Object.entries(clocks.remaining).map(([seat, left]) => ({
    seat,
    left,
    running: clocks.running.includes(seat),
    at,
  }));
}

/**
 * A table in this browser: the referee in one worker, the computer players in another. Nothing is sent anywhere,
 * so it works without a network; every decision is saved before it is shown.
 */
import type { ActionBase, MatchRecord } from "@admiralty/engine";
import type { Computers } from "./computers.ts";
import { Holder } from "./holder.ts";
import type { Opened, Referee } from "./referee.ts";
import { connect, type Remote } from "./rpc.ts";
import type { SeatPlayer } from "./saved.ts";
import type { Answer, Frame, TableSession } from "./session.ts";

export interface Workers {
  readonly referee: Remote<Referee>;
  readonly computers: Remote<Computers>;
  stop(): void;
}

/** Each comes when it is first asked something: who looks at a record needs no players, who fills in a form no referee. */
export function startWorkers(): Workers {
  const started: Worker[] = [];
  let referee: Remote<Referee> | undefined;
  let computers: Remote<Computers> | undefined;
  function begin<T extends object>(worker: Worker): Remote<T> {
    started.push(worker);
    return connect<T>(worker);
  }
  return {
    get referee() {
      referee ??= begin(
        new Worker(new URL("./referee.worker.ts", import.meta.url), { type: "module", name: "referee" }),
      );
      return referee;
    },
    get computers() {
      computers ??= begin(
        new Worker(new URL("./computer.worker.ts", import.meta.url), { type: "module", name: "computer" }),
      );
      return computers;
    },
    stop: () => {
      for (const worker of started) worker.terminate();
    },
  };
}

/** Makes a match and says under which id it is kept. */
export async function createLocal(
  game: string,
  options: Readonly<Record<string, unknown>>,
  seats: Readonly<Record<string, SeatPlayer>>,
): Promise<string> {
  const workers = startWorkers();
  try {
    return (await workers.referee.create(game, options, seats)).id;
  } finally {
    workers.stop();
  }
}

/** `asleep` only looks: the computer players do not go on. */
export async function openLocal(
  id: string,
  asleep = false,
  workers = startWorkers(),
): Promise<LocalSession | undefined> {
  const opened = await workers.referee.open(id);
  if (!opened) {
    workers.stop();
    return undefined;
  }
  const session = new LocalSession(opened, workers);
  await session.begin(asleep);
  return session;
}

const ok: Answer = { ok: true };
const alone: Answer = { ok: false, code: "alone", reason: "There is nobody far away to ask at this table." };

export class LocalSession extends Holder implements TableSession {
  readonly where = "local";
  readonly mySeats: readonly string[];
  private readonly opened: Opened;
  private readonly workers: Workers;
  private viewer: string;
  private driving = false;
  /** The page shows one step after the other; the computer waits until it has caught up. */
  pace: () => Promise<void> = async () => {};

  constructor(opened: Opened, workers: Workers) {
    super();
    this.opened = opened;
    this.workers = workers;
    this.mySeats = Object.keys(opened.seats).filter((seat) => opened.seats[seat]?.kind === "person");
    this.viewer = this.mySeats[0] ?? "spectator";
  }

  async begin(asleep: boolean): Promise<void> {
    await this.refresh();
    if (asleep) return;
    // In pass and play the table opens face down: whoever is awaited takes it up (see the hand-over screen).
    if (this.mySeats.length > 1) {
      const awaited = this.state.awaiting.find((seat) => this.mySeats.includes(seat));
      if (awaited && awaited !== this.viewer) await this.takeSeat(awaited);
    }
    void this.drive();
  }

  async submit(actions: readonly ActionBase[]): Promise<Answer> {
    const answer = await this.workers.referee.submit(this.viewer, actions, this.state.seq);
    return this.after(answer);
  }

  /** Nobody far away need consent: behind a die it is enough that the player insists. */
  async undo(insist = false): Promise<Answer> {
    return this.after(await this.workers.referee.undo(this.viewer, this.state.seq, insist));
  }

  async resign(): Promise<Answer> {
    return this.after(await this.workers.referee.end(this.viewer, "resign"));
  }

  async offerDraw(): Promise<Answer> {
    // Two people at one table agree face to face.
    return this.mySeats.length > 1 ? this.after(await this.workers.referee.end(this.viewer, "draw")) : alone;
  }

  async reply(): Promise<Answer> {
    return alone;
  }

  async say(): Promise<Answer> {
    return alone;
  }

  async takeSeat(seat: string): Promise<void> {
    this.viewer = seat;
    await this.refresh(true);
  }

  async history(viewer: string): Promise<readonly Frame[]> {
    return this.workers.referee.history(viewer);
  }

  async record(): Promise<MatchRecord | undefined> {
    return this.workers.referee.record();
  }

  /** A new match from one of the viewer's moments in this one; its id. This session is over with that. */
  async fork(viewer: string, moment: number, seats: Readonly<Record<string, SeatPlayer>>): Promise<string> {
    return (await this.workers.referee.forkHere(viewer, moment, seats)).id;
  }

  /** Beside the match, not in its record: a record is shown to everybody. */
  async notes(): Promise<string> {
    return localStorage.getItem(this.notesKey()) ?? "";
  }

  async saveNotes(text: string): Promise<void> {
    localStorage.setItem(this.notesKey(), text);
  }

  private notesKey(): string {
    return `admiralty.notes.${this.opened.id}.${this.viewer}`;
  }

  note(text: string): void {
    void this.workers.referee.note(text);
  }

  close(): void {
    this.open = false;
    this.workers.stop();
  }

  private async after(answer: Answer): Promise<Answer> {
    if (!answer.ok) {
      if (answer.code === "stale") await this.refresh();
      return answer;
    }
    await this.refresh();
    void this.drive();
    return ok;
  }

  private async refresh(anew = false): Promise<void> {
    const known = this.hasState && !anew && this.state.viewer === this.viewer ? this.state.steps : [];
    const look = await this.workers.referee.look(this.viewer, known[known.length - 1]?.seq ?? 0);
    if (!this.open) return;
    const { id, game, options, seats, commitment } = this.opened;
    this.state = {
      match: id,
      game,
      options,
      commitment,
      viewer: this.viewer,
      seq: look.seq,
      view: look.view,
      steps: look.steps.length > 0 ? [...known, ...look.steps] : known,
      awaiting: look.awaiting,
      prompt: look.prompt,
      canUndo: look.canUndo,
      outcome: look.outcome,
      players: Object.entries(seats).map(([seat, player]) => ({ seat, name: player.name, kind: player.kind })),
      clocks: [],
      asks: [],
    };
  }

  /** Lets the computer players decide for as long as one of them is awaited. */
  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (this.open && !this.state.outcome) {
        const seat = this.state.awaiting.find((awaited) => this.opened.seats[awaited]?.kind === "computer");
        const player = seat === undefined ? undefined : this.opened.seats[seat];
        if (seat === undefined || player?.kind !== "computer") break;
        const question = await this.workers.referee.question(seat);
        if (!question) break;
        const { game, id } = this.opened;
        const decision = await this.workers.computers.decide(game, seat, player.level, seedOf(id, seat), question);
        if (!this.open) break;
        const answer = decision.resign
          ? await this.workers.referee.end(seat, "resign")
          : await this.workers.referee.submit(seat, decision.actions, question.seq);
        // "stale": somebody else decided meanwhile; the player is asked anew.
        if (!answer.ok && answer.code !== "stale")
          throw new Error(`the computer's decision was refused: ${answer.reason}`);
        await this.refresh();
        await this.pace();
      }
    } catch (error) {
      if (this.open) console.error(error);
    } finally {
      this.driving = false;
    }
  }
}

/** The same match seats the same computer player after a reload. */
function seedOf(match: string, seat: string): number {
  let hash = 2166136261;
  for (const letter of `${match}/${seat}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

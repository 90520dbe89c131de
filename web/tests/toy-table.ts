/** The table's controller over a real match of the small game, in a page that is not there. */
import { type ActionBase, fairness, type Game, Match, type PrimaryChoice } from "@admiralty/engine";
import { type ToyAction, toy } from "@admiralty/engine/toy";
import { afterEach, beforeEach, vi } from "vitest";
import type { Board } from "../boards.ts";
import type { Answer, Frame, TableSession, TableState } from "../session/session.ts";
import { settings } from "../state/settings.svelte.ts";
import { TableController } from "../table/controller.svelte.ts";

export const signal: ToyAction = { do: "signal", flag: 1 };
export const game = toy as unknown as Game;

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
}

/** A table with a real match behind it. `mine`: the seats at this device. */
export class Table implements Partial<TableSession> {
  readonly match = Match.create(toy, { options: { rounds: 3, quiet: false }, fairness: fairness("ef".repeat(32)) });
  readonly where = "remote";
  connection: TableSession["connection"] = "live";
  chat: TableSession["chat"] = [];
  pace = async () => {};
  viewer: "red" | "blue" | "spectator" = "red";
  more: Partial<TableState> = {};
  state: TableState;
  readonly mySeats: readonly string[];
  readonly lines: string[] = [];
  closed = 0;
  toEnd = () => {};
  undone = 0;
  private listener: (() => void) | undefined;

  constructor(mine: readonly string[] = ["red"], more: Partial<TableState> = {}) {
    this.mySeats = mine;
    this.more = more;
    this.state = this.now();
  }

  now(): TableState {
    const { match, viewer } = this;
    return {
      match: "m",
      game: "picket",
      options: match.options,
      viewer,
      seq: match.seq(viewer),
      view: match.view(viewer),
      steps: match.notices(viewer, 0) ?? [],
      awaiting: match.awaiting(),
      prompt: viewer === "spectator" ? undefined : match.prompt(viewer),
      canUndo: viewer !== "spectator" && match.canUndo(viewer),
      outcome: match.outcome(),
      players: [],
      clocks: [],
      commitment: match.commitment,
      asks: [],
      ...this.more,
    };
  }

  /** Told to its end at once, unless `slowly`. */
  tell(slowly = false): void {
    this.state = this.now();
    this.listener?.();
    if (!slowly) this.toEnd();
  }

  subscribe = (listener: () => void) => {
    this.listener = listener;
    return () => {
      this.listener = undefined;
    };
  };

  get listening(): boolean {
    return this.listener !== undefined;
  }

  submit = async (actions: readonly ActionBase[]): Promise<Answer> => this.decide("red", actions as ToyAction[]);

  decide(seat: "red" | "blue", actions: readonly ToyAction[]): Answer {
    const answer = this.match.submit(seat, actions, this.match.seq(seat));
    this.tell();
    return answer.ok ? { ok: true } : { ok: false, code: answer.code, reason: answer.reason };
  }

  undo = async (insist = false): Promise<Answer> => {
    this.undone++;
    const answer = this.match.undo("red", this.match.seq("red"), insist);
    if (answer.ok) this.tell();
    return answer.ok ? { ok: true } : { ok: false, code: answer.code, reason: answer.reason };
  };

  takeSeat = async (seat: string): Promise<void> => {
    this.viewer = seat as "red";
    this.tell();
  };

  frames: readonly Frame[] = [];
  history = async () => this.frames;
  note = (text: string) => {
    this.lines.push(text);
  };
  close = () => {
    this.closed++;
  };

  cards(seat: "red" | "blue" = "red"): ToyAction[] {
    return this.match.view(seat).hand.map((card) => ({ do: "lay", card }));
  }
}

/** Those that are to be closed with the test. */
export const open: TableController[] = [];

export function at(table: Table, board?: Partial<Board>): TableController {
  const controller = new TableController(table as unknown as TableSession, game, board as Board | undefined);
  open.push(controller);
  table.toEnd = controller.skip;
  return controller;
}

/** A board on which the first card is the big button's, which asks about flags first. */
export function boardWith(choice: Partial<PrimaryChoice<ActionBase>>, more: Partial<Board> = {}): Partial<Board> {
  return {
    primary: (_view, _prompt, actions) => {
      const lay = actions.find((action) => action.do === "lay");
      return lay && { action: lay, label: "Lay it", ...choice };
    },
    headline: () => ({ title: "Round 1" }) as never,
    score: () => undefined,
    rolls: () => [],
    ...more,
  };
}

/** A page around every test of a file. `hidden`: in another tab, where nothing takes time. */
export function inPage(hidden: boolean): void {
  const before = { ...settings.current };
  beforeEach(() => {
    const listeners = new Set<unknown>();
    vi.stubGlobal("document", {
      hidden,
      listeners,
      addEventListener: (_: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    });
    vi.stubGlobal("sessionStorage", storage());
    vi.stubGlobal("localStorage", storage());
  });

  afterEach(() => {
    for (const controller of open.splice(0)) controller.close();
    Object.assign(settings.current, before);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

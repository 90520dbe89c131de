/** What one player asks of the other: to take something back, to agree on a draw. */
import type { ActResult } from "@admiralty/wire";
import { conflict, Refused } from "../errors.ts";
import type { NewJob } from "../store/store.ts";
import { looksOn } from "./consequences.ts";
import type { Desk } from "./desk.ts";
import type { Hosted } from "./hosted.ts";

export class Asking {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Takes back by policy; `asked` where the opponent was asked instead. */
  async undo(id: string, seat: string, expected: number, key: string): Promise<ActResult> {
    const { desk } = this;
    const table = await desk.host(id);
    if (table.row.undo === "none") throw conflict("undo-off", "At this table nothing is taken back.");
    const againstComputer = table.game.seats.every((other: string) => other === seat || table.isComputer(other));
    const free = table.row.undo === "free" || againstComputer;
    try {
      if (free) return await desk.decide(id, seat, key, (match) => match.undo(seat, expected, againstComputer));
    } catch (error) {
      if (!(error instanceof Refused) || error.body.code !== "consent") throw error;
    }
    return desk.fresh(id, async (hosted) => {
      const seq = hosted.match.seq(seat);
      if (seq !== expected) throw new Refused(409, "stale", "Something happened meanwhile.", { seq });
      if (!hasDecided(hosted, seat)) throw conflict("nothing", "There is no decision of yours to take back.");
      await desk.setOffers(hosted, { ...hosted.offers, undo: { by: seat } });
      await this.tell(hosted, seat);
      return { ok: true, seq, asked: true } as const;
    });
  }

  async answerUndo(id: string, seat: string, accept: boolean): Promise<void> {
    const { desk } = this;
    const by = await desk.fresh(id, async (hosted) => {
      const asked = hosted.offers.undo?.by;
      if (asked === undefined || asked === seat) throw conflict("no-offer", "Nobody asks you to take anything back.");
      if (!accept) await desk.setOffers(hosted, { ...hosted.offers, undo: undefined });
      return asked;
    });
    if (accept) await desk.decide(id, by, null, (match) => match.undo(by, match.seq(by), true));
  }

  async offerDraw(id: string, seat: string): Promise<void> {
    const { desk } = this;
    const accepted = await desk.fresh(id, async (hosted) => {
      if (hosted.outcome) throw conflict("over", "The match is over.");
      const standing = hosted.offers.draw?.by;
      if (standing !== undefined && standing !== seat) return true;
      const opponents = hosted.game.seats.filter((other: string) => other !== seat);
      if (opponents.every((other: string) => hosted.isComputer(other))) {
        throw conflict("declined", "The computer plays on.");
      }
      await desk.setOffers(hosted, { ...hosted.offers, draw: { by: seat } });
      await this.tell(hosted, seat);
      return false;
    });
    if (accepted) await this.answerDraw(id, seat, true);
  }

  async answerDraw(id: string, seat: string, accept: boolean): Promise<void> {
    const { desk } = this;
    await desk.fresh(id, async (hosted) => {
      const by = hosted.offers.draw?.by;
      if (by === undefined || by === seat) throw conflict("no-offer", "Nobody offers you a draw.");
      if (!accept) await desk.setOffers(hosted, { ...hosted.offers, draw: undefined });
    });
    if (accept) await desk.decide(id, seat, null, (match) => match.end(seat, "draw"));
  }

  /** An offer waits for those who are not looking. */
  private async tell(hosted: Hosted, by: string): Promise<void> {
    const { store, events, options } = this.desk;
    const at = options.now();
    for (const { seat, person, place } of hosted.players) {
      if (seat === null || seat === by || person === null || looksOn(hosted, person)) continue;
      const news = { table: hosted.id, place, kind: "offer", seq: hosted.match.seq(seat), at };
      const key = `news ${hosted.id} ${place} offer`;
      const job: NewJob = { kind: "news", key, payload: JSON.stringify(news), run_at: at };
      await store.addJob(job);
      events.added?.([job]);
    }
  }
}

/** Whether a decision of the seat stands that could be taken back. */
function hasDecided(hosted: Hosted, seat: string): boolean {
  const steps = hosted.match.notices(seat, 0) ?? [];
  const gone = new Set(steps.flatMap((step) => step.undone ?? []));
  return steps.some((step) => step.seat === seat && step.undone === undefined && !gone.has(step.seq));
}

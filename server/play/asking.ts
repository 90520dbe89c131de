/**
 * What one player asks of the other: to take something back, to agree on a draw. Whether it stands and what follows
 * from it are one turn of the table's queue, and one number of its record: nothing comes between.
 */
import type { ActResult } from "@admiralty/wire";
import { conflict, Refused } from "../errors.ts";
import type { NewJob } from "../store/store.ts";
import { looksOn } from "./consequences.ts";
import { type Desk, Overtaken } from "./desk.ts";
import type { Hosted } from "./hosted.ts";
import { type Asked, offered, refused, restOf, stillStanding } from "./offers.ts";

export interface OfferAnswer {
  readonly accept: boolean;
  /** The offer that is meant; left out, the one that stands. */
  readonly offer?: string;
  /** With a no to a draw: and let no other be offered in this match. */
  readonly never?: boolean;
}

export class Asking {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Takes back by policy; `asked` where the opponent was asked instead. */
  undo(id: string, seat: string, expected: number, key: string): Promise<ActResult> {
    const { desk } = this;
    return this.inTurn(id, async (hosted) => {
      if (hosted.row.undo === "none") throw conflict("undo-off", "At this table nothing can be taken back.");
      const againstComputer = hosted.game.seats.every((other: string) => other === seat || hosted.isComputer(other));
      if (hosted.row.undo === "free" || againstComputer) {
        try {
          return await desk.decideInTurn(hosted, seat, key, (match) => match.undo(seat, expected, againstComputer));
        } catch (error) {
          if (!(error instanceof Refused) || error.body.code !== "consent") throw error;
        }
      }
      const seq = hosted.match.seq(seat);
      if (seq !== expected) throw new Refused(409, "stale", "Something has happened in the meantime.", { seq });
      if (!hasDecided(hosted, seat)) throw conflict("nothing", "There is no decision of yours to take back.");
      this.mayAsk(hosted, "undo", seat);
      await desk.setOffers(hosted, { ...hosted.offers, undo: offered(seat, hosted.match) });
      await this.tell(hosted, seat);
      return { ok: true, seq, asked: true } as const;
    });
  }

  async answerUndo(id: string, seat: string, answer: OfferAnswer): Promise<void> {
    const { desk } = this;
    const asked = (hosted: Hosted): string => {
      const { undo } = stillStanding(hosted.offers, hosted.match);
      if (undo === undefined || undo.by === seat || (answer.offer ?? undo.id) !== undo.id) {
        throw conflict("no-offer", "Nobody asks you to take anything back.");
      }
      return undo.by;
    };
    await this.inTurn(id, async (hosted) => {
      const by = asked(hosted);
      if (!answer.accept) await desk.setOffers(hosted, refused(hosted.offers, "undo", by, hosted.match, this.now()));
      else {
        await desk.decideInTurn(hosted, by, null, (match) => {
          // Once more for each attempt: another node may have been quicker.
          asked(hosted);
          return match.undo(by, match.seq(by), true);
        });
      }
    });
  }

  async offerDraw(id: string, seat: string): Promise<void> {
    const { desk } = this;
    await this.inTurn(id, async (hosted) => {
      if (hosted.outcome) throw conflict("over", "The match is over.");
      const standing = stillStanding(hosted.offers, hosted.match).draw?.by;
      if (standing !== undefined && standing !== seat) {
        await this.agree(hosted, seat, { accept: true });
        return;
      }
      const opponents = hosted.game.seats.filter((other: string) => other !== seat);
      if (opponents.every((other: string) => hosted.isComputer(other))) {
        throw conflict("declined", "The computer plays on.");
      }
      this.mayAsk(hosted, "draw", seat);
      await desk.setOffers(hosted, { ...hosted.offers, draw: offered(seat, hosted.match) });
      await this.tell(hosted, seat);
    });
  }

  async answerDraw(id: string, seat: string, answer: OfferAnswer): Promise<void> {
    await this.inTurn(id, async (hosted) => {
      if (answer.accept) await this.agree(hosted, seat, answer);
      else {
        const { by } = drawFor(hosted, seat, answer);
        const { offers, match } = hosted;
        await this.desk.setOffers(hosted, refused(offers, "draw", by, match, this.now(), answer.never));
      }
    });
  }

  // --- inside ------------------------------------------------------------------------------

  private now(): number {
    return this.desk.options.now();
  }

  /** Who was refused asks again only after a while. */
  private mayAsk(hosted: Hosted, what: Asked, seat: string): void {
    const rest = restOf(hosted.offers, what, seat, hosted.match, this.now());
    if (rest === 0) return;
    if (rest !== undefined) {
      const retryAfter = Math.ceil(rest / 1000);
      throw new Refused(409, "resting", `It was refused; ask again in ${retryAfter} seconds.`, { retryAfter });
    }
    if (hosted.offers.refused?.[what]?.[seat]?.never) {
      throw conflict("silenced", "The other player wants no more offers of a draw in this match.");
    }
    throw conflict("resting", "Two draws were refused; a whole turn must pass before the next is offered.");
  }

  /** Where another node has changed what stands, it is read and everything done once more. */
  private async inTurn<Result>(id: string, work: (hosted: Hosted) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.desk.fresh(id, work);
      } catch (error) {
        if (!(error instanceof Overtaken) || attempt >= 8) throw error;
      }
    }
  }

  private async agree(hosted: Hosted, seat: string, answer: OfferAnswer): Promise<void> {
    await this.desk.decideInTurn(hosted, seat, null, (match) => {
      drawFor(hosted, seat, answer);
      return match.end(seat, "draw");
    });
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

/** Refuses where no draw is offered to the seat, or another than is meant. */
function drawFor(hosted: Hosted, seat: string, { offer }: OfferAnswer): { readonly by: string } {
  const { draw } = stillStanding(hosted.offers, hosted.match);
  if (draw === undefined || draw.by === seat || (offer ?? draw.id) !== draw.id) {
    throw conflict("no-offer", "Nobody offers you a draw.");
  }
  return draw;
}

/** Whether a decision of the seat stands that could be taken back. */
function hasDecided(hosted: Hosted, seat: string): boolean {
  const steps = hosted.match.notices(seat, 0) ?? [];
  const gone = new Set(steps.flatMap((step) => step.undone ?? []));
  return steps.some((step) => step.seat === seat && step.undone === undefined && !gone.has(step.seq));
}

/**
 * The features of a step: its kind, and a few figures of the position and of the step. Habits are weights
 * on these figures, kind by kind, so the order of both is the order of the weights.
 */
import { type Actor, cardCount, cardKind } from "../components.ts";
import { isTransport, scenarioOf } from "../state.ts";
import { type Action, type Side, type State, Status } from "../types.ts";
import { kindOf, stepFigures } from "./action-features.ts";
import { clock, exposure, shipWorth } from "./chances.ts";

export const positionFigures = 20;
/** Figures of a step, those of the position first. */
export const width = positionFigures + stepFigures;

/** Those of the position: the same for all steps that are weighed against each other. */
export class Features {
  readonly figures = new Float64Array(width);
  private readonly ofStep = this.figures.subarray(positionFigures);
  /** Cards in hand by what they are good for. */
  private readonly counts = new Float64Array(9);
  private state!: State;
  private side: Side = 0;

  look(state: State, side: Side): void {
    this.state = state;
    this.side = side;
    const t = state.table;
    const x = this.figures;
    const enemy: Side = side === 0 ? 1 : 0;
    const { deckLimit } = scenarioOf(t);
    const gone = deckLimit === null ? 0 : (t.deck - state.pile.length / cardCount) / deckLimit;
    const friend = clock(t, side);
    let danger = 0;
    let held = 0;
    let grip = 0;
    let own = 0;
    let theirs = 0;
    let lead = 0;
    let hurt = 0;
    for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
      const mine = t.side[unit] === side;
      const worth = shipWorth(t, unit);
      if (t.status[unit] === Status.sunk) lead += mine ? -worth : worth;
      if (t.status[unit] !== Status.inPlay) continue;
      if (!isTransport(t, unit)) {
        if (mine) own++;
        else theirs++;
      }
      if (mine) hurt += t.damaged[unit] as number;
      const box = exposure(t, unit);
      if (mine) {
        danger = Math.max(danger, box);
        held += worth * box;
      } else grip = Math.max(grip, box);
    }
    const { counts } = this;
    counts.fill(0);
    const hand = state.hands[side];
    for (let i = 0; i < hand.length; i++) {
      const group = groupOf(hand[i] as number);
      counts[group] = (counts[group] as number) + 1;
    }
    x[0] = 1;
    x[1] = friend * gone;
    x[2] = gone;
    x[3] = danger / 5;
    x[4] = held / 10;
    x[5] = grip / 5;
    x[6] = (own - 1) / 2;
    x[7] = (theirs - 1) / 2;
    x[8] = hand.length / 5 - 1;
    x[9] = Math.min(3, counts[0] as number) / 2;
    x[10] = (counts[1] as number) / 2;
    x[11] = (counts[2] as number) / 2;
    x[12] = (counts[3] as number) / 2;
    x[13] = counts[4] as number;
    x[14] = state.hands[enemy].length / 5 - 1;
    x[15] = lead / 2;
    x[16] = t.acted ? 1 : 0;
    x[17] = own === 1 ? 1 : 0;
    x[18] = hurt / 2;
    x[19] = friend;
  }

  /** Fills in the figures of a step; tells its kind. */
  at(action: Action): number {
    this.ofStep.fill(0);
    const alike = action.do === "discard" ? (this.counts[groupOf(action.card)] as number) : 0;
    return kindOf(this.state, this.side, action, alike, this.ofStep);
  }
}

function groupOf(card: number): number {
  switch (cardKind[card]) {
    case "weapon-lockon":
      return 0;
    case "sensor":
      return 1;
    case "evasive-action":
      return 2;
    case "contact-reduction":
      return 3;
    case "close-open-range":
      return 4;
    case "damage-control":
      return 5;
    case "technician":
      return 6;
    case "helicopter":
      return 7;
    default:
      return 8;
  }
}

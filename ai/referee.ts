/**
 * Plays a match to its end between whatever sits in the chairs: a computer player in this process, a bot behind
 * a wire. Each is shown its own seat's view and nothing else.
 */
import {
  type ActionBase,
  type Decision,
  FastChance,
  type Match,
  type Notice,
  type Player,
  type Refusal,
  type Request,
} from "@admiralty/engine";

export interface Question extends Request {
  /** What the seat noticed since it was last asked. */
  readonly steps: readonly Notice[];
}

/** How a chair can fail to answer: too late, wrong as often as is allowed, or gone for good. */
export interface Fault {
  readonly fault: "late" | "wrong" | "gone";
  readonly reason: string;
}

export interface Chair {
  readonly name: string;
  readonly budget: Request["budget"];
  ask(question: Question): Promise<Decision | Fault> | Decision | Fault;
  /** The decision was refused; asks for another one to the same question. Without it, a refusal is the player's bug. */
  again?(refusal: Refusal): Promise<Decision | Fault>;
}

/** What a fault costs. */
export interface FaultPolicy {
  /** "end" ends the match; "random" lets a random legal action stand in. */
  readonly fault: "end" | "random";
  /** With "random": this many faults of a seat are forgiven, the next one ends the match. */
  readonly forgiven: number;
}

export const strictPolicy: FaultPolicy = { fault: "end", forgiven: 0 };

export interface Refereed {
  readonly decisions: Readonly<Record<string, number>>;
  readonly actions: number;
  readonly faults: readonly (Fault & { readonly seat: string })[];
  /** The seat that could not go on, dead or talking nonsense: then nobody has won. */
  readonly failed?: Fault & { readonly seat: string };
  /** Milliseconds of each decision, by seat. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  /** Milliseconds of each turn of the game, by seat; of the whole game where nobody tells turns apart. */
  readonly turns: Readonly<Record<string, readonly number[]>>;
}

export interface RefereeOptions {
  readonly policy?: FaultPolicy;
  /** Seeds the random stand-in. */
  readonly seed?: number;
  /** Called after each accepted decision. */
  readonly after?: (seat: string, decision: Decision) => void;
  /** Which turn of the game a view shows. */
  readonly turn?: (view: unknown) => number;
  /** A match that needs more decisions is abandoned: rules that never end are a bug to be seen, not waited for. */
  readonly limit?: number;
}

export function computerChair(name: string, player: Player, budget: Request["budget"]): Chair {
  return { name, budget, ask: (question) => player.decide(question) };
}

export async function referee(
  match: Match,
  chairs: Readonly<Record<string, Chair>>,
  options: RefereeOptions = {},
): Promise<Refereed> {
  const policy = options.policy ?? strictPolicy;
  const standIn = new FastChance(options.seed ?? 1);
  const decisions: Record<string, number> = {};
  const times: Record<string, number[]> = {};
  const turns: Record<string, Map<number, number>> = {};
  const faults: (Fault & { seat: string })[] = [];
  const told: Record<string, number> = {};
  let failed: (Fault & { seat: string }) | undefined;
  let actions = 0;
  let total = 0;

  for (;;) {
    const seat: string | undefined = match.awaiting()[0];
    if (seat === undefined) break;
    if (++total > (options.limit ?? 100_000)) {
      match.end(seat, "abort");
      break;
    }
    const chair = chairs[seat];
    const prompt = match.prompt(seat);
    if (chair === undefined || prompt === undefined) throw new Error(`nobody can answer for ${seat}`);
    const question: Question = {
      seat,
      view: match.view(seat),
      prompt,
      actions: match.actions(seat),
      budget: chair.budget,
      steps: match.notices(seat, told[seat] ?? 0) ?? [],
    };
    told[seat] = match.seq(seat);
    const began = performance.now();
    let answer = await chair.ask(question);
    let refusal = carryOut(match, seat, answer);
    while (refusal !== undefined) {
      if (chair.again === undefined) throw new Error(`${chair.name} in ${seat} was refused: ${refusal.reason}`);
      answer = await chair.again(refusal);
      refusal = carryOut(match, seat, answer);
    }
    const took = performance.now() - began;
    times[seat] ??= [];
    times[seat].push(took);
    const turn = options.turn?.(question.view) ?? 0;
    turns[seat] ??= new Map();
    turns[seat].set(turn, (turns[seat].get(turn) ?? 0) + took);

    if ("fault" in answer) {
      faults.push({ ...answer, seat });
      const count = faults.filter((fault) => fault.seat === seat).length;
      if (answer.fault === "gone" || policy.fault === "end" || count > policy.forgiven) {
        // Who is late loses; against one who died or talks nonsense nobody has won anything.
        if (answer.fault !== "late") failed = { ...answer, seat };
        match.end(seat, failed ? "abort" : "timeout");
        break;
      }
      const action = question.actions[standIn.below(question.actions.length)] as ActionBase;
      answer = { actions: [action], why: `A random stand-in: ${answer.reason}` };
      carryOut(match, seat, answer);
    }
    decisions[seat] = (decisions[seat] ?? 0) + 1;
    actions += answer.actions.length;
    options.after?.(seat, answer);
  }
  const whole = Object.entries(turns).map(([seat, spent]) => [seat, [...spent.values()]] as const);
  return { decisions, actions, faults, times, turns: Object.fromEntries(whole), ...(failed && { failed }) };
}

function carryOut(match: Match, seat: string, answer: Decision | Fault): Refusal | undefined {
  if ("fault" in answer) return undefined;
  if (answer.resign) {
    match.end(seat, "resign");
    return undefined;
  }
  return submitLongest(match, seat, answer.actions);
}

/** Actions after a die or a reveal were chosen blind: those before it are carried out, the rest is asked for anew. */
export function submitLongest(match: Match, seat: string, actions: readonly unknown[]): Refusal | undefined {
  const whole = match.submit(seat, actions, match.seq(seat));
  if (whole.ok) return undefined;
  if (whole.code !== "batch" || whole.index === 0) return whole;
  const part = match.submit(seat, actions.slice(0, whole.index), match.seq(seat));
  return part.ok ? undefined : part;
}

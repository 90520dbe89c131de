/** Everything that the verbs of a step can say, tried one by one: the list of a step that has none, and the proof of one that has. */
import type { ActionBase } from "./game.ts";
import type { May, Order, Rules, Side, StepOf } from "./steps.ts";
import { none, type Verb, type Verbs } from "./verbs.ts";

/** The list of a step that has none of its own: all that its verbs can say, as far as it may be done. */
export function tryAll<R extends Rules>(step: StepOf<R>, verbs: Verbs): NonNullable<StepOf<R>["list"]> {
  const orders = Object.entries(step.orders as unknown as Readonly<Record<string, Order<R, Verb>>>);
  let tries: { order: Order<R, Verb>; parts: number; actions: ActionBase[]; numbers: number[][] }[] | undefined;
  return (state, side, list) => {
    tries ??= orders.map(([name, order]) => {
      const verb = verbs[name] as Verb;
      const numbers = range(verb);
      const actions = numbers.map((row) => (verb.of as (...numbers: number[]) => ActionBase)(...row));
      return { order, parts: verb.parts.length, actions, numbers };
    });
    for (let verb = 0; verb < tries.length; verb++) {
      const { order, parts, actions, numbers } = tries[verb] as (typeof tries)[number];
      for (let at = 0; at < actions.length; at++) {
        if (order.may === undefined || asked(order, parts, state, side, numbers[at] as number[])) {
          list.push(actions[at] as never);
        }
      }
    }
  };
}

function asked<R extends Rules>(
  order: Order<R, Verb>,
  parts: number,
  state: R["State"],
  side: Side,
  row: number[],
): May {
  switch (parts) {
    case 0:
      return order.may?.(state, side, undefined);
    case 1:
      return order.may?.(state, side, row[0], undefined);
    case 2:
      return order.may?.(state, side, row[0], row[1], undefined);
    case 3:
      return order.may?.(state, side, row[0], row[1], row[2], undefined);
    default:
      return order.may?.(state, side, row[0], row[1], row[2], row[3], undefined);
  }
}

/** Of everything that the verbs of a step can say, what may be done. */
export function allowedOf<R extends Rules>(
  step: StepOf<R>,
  verbs: Verbs,
  state: R["State"],
  side: Side,
  tried: (part: string) => readonly number[] | undefined,
): Set<unknown> {
  const allowed = new Set<unknown>();
  for (const [name, order] of Object.entries(step.orders as unknown as Readonly<Record<string, Order<R, Verb>>>)) {
    const verb = verbs[name] as Verb;
    const choices = verb.parts.map((part) => tried(part.name) ?? numbersFor(part));
    const row: number[] = [];
    const tryFrom = (part: number): void => {
      if (part < choices.length) {
        for (const number of choices[part] as readonly number[]) {
          row[part] = number;
          tryFrom(part + 1);
        }
      } else if (order.may === undefined || asked(order, choices.length, state, side, row)) {
        allowed.add((verb.of as (...numbers: number[]) => ActionBase)(...row));
      }
    };
    tryFrom(0);
  }
  return allowed;
}

/** Everything a verb can say. */
function range({ parts }: Verb): number[][] {
  let rows: number[][] = [[]];
  for (const part of parts) rows = rows.flatMap((row) => numbersFor(part).map((number) => [...row, number]));
  return rows;
}

function numbersFor(part: Verb["parts"][number]): number[] {
  const from = part.optional ? none : 0;
  const numbers = Array.from({ length: part.size - from }, (_, at) => at + from);
  return numbers.filter((number) => number === none || part.value(number) !== undefined);
}

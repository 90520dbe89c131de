/** 53: how a scene says what was bought. */
import { closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { british, german, type Ship, ships } from "../../components.ts";
import { forcesIn } from "../../forces.ts";
import { type Problem, shipsIn, shipsOfSide, unitWords } from "../../scene/form.ts";
import { type Draft, ShipStatus, type State } from "../../types.ts";
import { type Purchases, questionIds } from "../purchases.ts";

const ShipWord = oneOf([...shipsOfSide(british), ...shipsOfSide(german)], "ship");

export const FleetScene = closed({
  spent: Type.Optional(Type.Integer({ minimum: 0, description: "what the Germans have spent, once they have bought" })),
  bought: Type.Optional(Type.Array(ShipWord, { uniqueItems: true, description: "ships that were bought" })),
  left: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2, description: "points left, British first" }),
  ),
  answers: Type.Optional(
    Type.Array(
      closed({
        question: oneOf(questionIds, "question"),
        answer: Type.Integer({ minimum: 0 }),
        zones: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  ),
});
export type FleetScene = Static<typeof FleetScene>;

/** If nothing is said: who is in play was bought, and the British have kept the rest. */
function usual(s: State, fresh: Purchases): Purchases {
  const { optional, ships: all, of, sale } = forcesIn(s);
  if (s.step === "german-purchase" || !sale) return fresh;
  const bought = all.filter((ship) => optional[ship] === 1 && s.status[ship] !== ShipStatus.awaited);
  const cost = (side: number) =>
    bought.reduce(
      (sum, ship) => sum + ((of[side] as readonly Ship[]).includes(ship) ? (ships[ship]?.points ?? 0) : 0),
      0,
    );
  const spent = cost(german);
  return { ...fresh, bought, spent, left: [Math.max(0, spent - cost(british)), Math.max(0, sale.budget - spent)] };
}

export function readFleet(s: Draft, fresh: Purchases | null, said: FleetScene | undefined, problem: Problem) {
  if (fresh === null) {
    if (said) problem("fleet", "is of the scenario secret-fleet");
    return null;
  }
  const now = usual(s, fresh);
  const bought = said?.bought ? shipsIn(said.bought) : now.bought;
  for (const ship of bought) {
    if (forcesIn(s).optional[ship] === 0 && forcesIn(s).sale?.early.ship !== ship) {
      problem("fleet", `${ships[ship]?.name} is not for sale`);
    }
  }
  return {
    bought,
    spent: said?.spent ?? now.spent,
    left: said?.left ?? now.left,
    answers: (said?.answers ?? now.answers).map(({ zones, ...rest }) => ({ ...rest, ...(zones ? { zones } : {}) })),
  };
}

/** What `readFleet` would not assume. */
export function fleetScene(s: State): { fleet?: FleetScene } {
  const fleet = s.intermediate?.fleet;
  const fresh = forcesIn(s).sale;
  if (!fleet || !fresh) return {};
  const now = usual(s, { bought: [], left: [0, fresh.budget], spent: -1, answers: [] });
  if (JSON.stringify(fleet) === JSON.stringify(now)) return {};
  return {
    fleet: {
      ...(fleet.spent < 0 ? {} : { spent: fleet.spent }),
      bought: unitWords(fleet.bought),
      left: [...fleet.left],
      answers: fleet.answers.map(({ question, answer, zones }) => ({
        question,
        answer,
        ...(zones ? { zones: [...zones] } : {}),
      })),
    },
  };
}

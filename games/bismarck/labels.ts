/**
 * How the British speak of a German ship. Search and shadow tell her general type and no more (7.23): where she is the
 * only one of her type, as in the Basic Game, that names her. Where there are several, she has a label while the British
 * are in touch with her ("Cruiser 2"), and another when they find her again (43.4).
 */
import type { Chance } from "@admiralty/engine";
import { forcesIn } from "./forces.ts";
import { put } from "./lists.ts";
import { type Event, ShipStatus, type State } from "./types.ts";
import { everyShip, generalTypes, noUnit, type Ship, shipCount, shipType, unitIds } from "./units.ts";
import { nowhere, type Zone } from "./zones.ts";

/** By ship. */
export interface Labels {
  /** Her label by its place in `labelIds`, -1 none. */
  readonly label: readonly number[];
  /** Where the British have her; `nowhere` when she is only known to have passed. */
  readonly at: readonly Zone[];
  /** The number of the force as which she was last reported, 0 alone (8.16). */
  readonly company: readonly number[];
}

/** A type and a number, as many as there are ships of the type. They name the counters of a row too (9.17). */
export const labelIds: readonly string[] = generalTypes.flatMap((name, type) =>
  everyShip.filter((ship) => shipType[ship] === type).map((_, index) => `${name}-${index + 1}`),
);
const typeOfLabel = labelIds.map((id) => generalTypes.findIndex((name) => id.startsWith(name)));

/** Ships by their numbers, then labels: whom an order may name. */
export const handleIds: readonly string[] = [...unitIds.slice(0, shipCount), ...labelIds];
export const handleCount = handleIds.length;

export const noLabels = (size: number): Labels => ({
  label: new Array(size).fill(-1),
  at: new Array(size).fill(nowhere),
  company: new Array(size).fill(0),
});

const labelsIn = ({ intermediate }: Pick<State, "intermediate">): Labels | null =>
  intermediate === null ? null : intermediate.labels;

/** The number by which the British name her now; -1 while they cannot. Of one who has sunk they know who she was. */
export function handleOf(state: State, ship: Ship): number {
  const labels = labelsIn(state);
  if (labels === null || forcesIn(state).alike[ship] === 0 || state.status[ship] === ShipStatus.sunk) return ship;
  const label = labels.label[ship] as number;
  return label < 0 ? -1 : shipCount + label;
}

/** The ship that the British name so, `noUnit` if there is none. */
export function shipOf(state: State, handle: number): Ship {
  const labels = labelsIn(state);
  if (labels === null) return handle < shipCount ? (handle as Ship) : noUnit;
  const { alike, of } = forcesIn(state);
  if (handle < shipCount) return alike[handle] === 1 ? noUnit : (handle as Ship);
  return of[1]?.find((ship) => isLive(state, labels, ship) && labels.label[ship] === handle - shipCount) ?? noUnit;
}

const isLive = (state: State, { label }: Labels, ship: Ship): boolean =>
  (label[ship] as number) >= 0 && isAbout(state, ship);

/** As far as the British can tell: that she has left the board nobody hears (51.6). */
export const isAbout = (state: State, ship: Ship): boolean =>
  state.status[ship] === ShipStatus.inPlay || state.status[ship] === ShipStatus.left;

/** In an order that says nothing of names. */
export function inOrder(state: State, list: readonly Ship[]): readonly Ship[] {
  return labelsIn(state) === null ? list : [...list].sort((a, b) => handleOf(state, a) - handleOf(state, b));
}

function set(state: State, labels: Labels): void {
  if (state.intermediate) state.intermediate = { ...state.intermediate, labels };
}

/** The lowest number of her type that nobody has. */
function freeLabel(state: State, labels: Labels, ship: Ship): number {
  const taken = new Set(
    forcesIn(state)
      .of[1]?.filter((other) => isLive(state, labels, other))
      .map((other) => labels.label[other]),
  );
  return typeOfLabel.findIndex((type, label) => type === shipType[ship] && !taken.has(label));
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const found = [...list];
  for (let last = found.length - 1; last > 0; last--) {
    const pick = chance.below(last + 1);
    [found[pick], found[last]] = [found[last] as T, found[pick] as T];
  }
  return found;
}

/** Groups have been reported in a zone: those without a label get one, by lot among several. */
export function report(
  state: State,
  groups: readonly (readonly Ship[])[],
  at: Zone,
  chance: Chance,
  log?: Event[],
): void {
  const before = labelsIn(state);
  if (before === null) return;
  let { label, at: places, company } = before;
  const { alike } = forcesIn(state);
  const fresh = groups.flat().filter((ship) => alike[ship] === 1 && (label[ship] as number) < 0);
  for (const ship of shuffled(fresh, chance)) label = put(label, ship, freeLabel(state, { ...before, label }, ship));
  set(state, { ...before, label });
  // Numbered in the order of what the British call them: the order of names would tell names.
  const reported = groups.map((group) => inOrder(state, group));
  reported.sort(([one], [other]) => handleOf(state, one as Ship) - handleOf(state, other as Ship));
  for (const group of reported) {
    const number = group.length === 1 ? 0 : 1 + Math.max(0, ...company);
    for (const ship of group) {
      places = put(places, ship, at);
      company = put(company, ship, number);
    }
  }
  set(state, { label, at: places, company });
  if (fresh.length === 0) return;
  const called = (ship: Ship): string => handleIds[handleOf(state, ship)] as string;
  log?.push({ type: "labelled", rule: "43.4", groups: reported.map((group) => group.map(called)), reveals: true });
  const ships = inOrder(state, fresh).map((ship) => unitIds[ship] as string);
  log?.push({ type: "labelled-as", rule: "43.4", ships, to: ["german"], reveals: true });
}

/** Touch with these is lost. */
export function dropLabels(state: State, lost: (ship: Ship) => boolean): void {
  const labels = labelsIn(state);
  if (labels === null) return;
  const { alike } = forcesIn(state);
  const gone = labels.label.map((label, ship) => label >= 0 && alike[ship] === 1 && lost(ship as Ship));
  if (!gone.includes(true)) return;
  set(state, {
    label: labels.label.map((label, ship) => (gone[ship] ? -1 : label)),
    at: labels.at.map((at, ship) => (gone[ship] ? nowhere : at)),
    company: labels.company.map((company, ship) => (gone[ship] ? 0 : company)),
  });
}

/** 8.16: ships that were reported with her and are not in her group any more; from now on her force is known as it is. */
export function leftCompany(state: State, group: readonly Ship[], target: Ship): readonly Ship[] | undefined {
  const labels = labelsIn(state);
  if (labels === null) return undefined;
  const number = labels.company[target] as number;
  const left = (forcesIn(state).of[1] ?? []).filter(
    (ship) => number > 0 && labels.company[ship] === number && !group.includes(ship) && isAbout(state, ship),
  );
  if (left.length === 0) return undefined;
  const now = group.length === 1 ? 0 : 1 + Math.max(0, ...labels.company);
  let { company } = labels;
  for (const ship of group) company = put(company, ship, now);
  set(state, { ...labels, company });
  return left;
}

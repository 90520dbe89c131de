/** The names of places and short names of ships as the board letters them. */
import board from "../data/board.json" with { type: "json" };
import type { PlaceId } from "../types.ts";
import type { Goal } from "./plan/orders.ts";

const places = new Map<string, string>([...board.areas, ...board.ports].map((place) => [place.id, place.name]));

export function placeName(place: PlaceId): string {
  return places.get(place) ?? place;
}

export function goalName(goal: Goal): string {
  if (goal === "oiler") return "Refuel at sea";
  if (goal === "stay") return "Stay at sea";
  return placeName(goal);
}

/** A counter is a thumb wide: long names are shortened as a ship's crew would. */
const short: Readonly<Record<string, string>> = {
  "king-george-v": "K. George V",
  "prince-of-wales": "P. of Wales",
  "queen-elizabeth": "Q. Elizabeth",
  "royal-sovereign": "R. Sovereign",
  "admiral-hipper": "Adm. Hipper",
  "admiral-scheer": "Adm. Scheer",
  "vittorio-veneto": "V. Veneto",
  "giulio-cesare": "G. Cesare",
  "conte-di-cavour": "C. di Cavour",
  "andrea-doria": "A. Doria",
  "caio-duilio": "C. Duilio",
  "graf-zeppelin": "G. Zeppelin",
  "oktyabrskaya-revolutsiya": "Okt. Rev.",
};

export function shortName(id: string, name: string): string {
  return short[id] ?? name;
}

export function points(area: string): { readonly axis: number; readonly allies: number } {
  return board.areas.find((known) => known.id === area)?.poc ?? { axis: 0, allies: 0 };
}

export function repairYard(port: string): number {
  return board.ports.find((known) => known.id === port)?.repair ?? 0;
}

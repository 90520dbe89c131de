/**
 * The flags of the International Code of Signals, twelve units square: a person is known by that of their first letter.
 * Each is a list of colour and path, laid one over the other.
 */
const white = "#fdfdfa";
const red = "#c1272d";
const blue = "#20479b";
const yellow = "#f0be2d";
const black = "#1b1b1b";
type Shape = readonly [colour: string, path: string];

const all = "M0 0h12v12H0z";
const swallow = "M0 0h12L9 6l3 6H0z";
const saltire = "M0 0h2l4 4 4-4h2v2L8 6l4 4v2h-2L6 8l-4 4H0v-2l4-4-4-4z";
const upright = (from: number, to: number): string => `M${from} 0H${to}V12H${from}z`;
const level = (from: number, to: number): string => `M0 ${from}H12V${to}H0z`;
const middle = (inset: number): string => `M${inset} ${inset}h${12 - 2 * inset}v${12 - 2 * inset}H${inset}z`;

const flags: Readonly<Record<string, readonly Shape[]>> = {
  A: [
    [blue, swallow],
    [white, upright(0, 6)],
  ],
  B: [[red, swallow]],
  C: [
    [blue, all],
    [white, level(2.4, 9.6)],
    [red, level(4.8, 7.2)],
  ],
  D: [
    [yellow, all],
    [blue, level(3, 9)],
  ],
  E: [
    [blue, all],
    [red, level(6, 12)],
  ],
  F: [
    [white, all],
    [red, "M6 0l6 6-6 6-6-6z"],
  ],
  G: [[yellow, all], ...[2, 6, 10].map((from): Shape => [blue, upright(from, from + 2)])],
  H: [
    [white, all],
    [red, upright(6, 12)],
  ],
  I: [
    [yellow, all],
    [black, "M6 3a3 3 0 1 0 0 6 3 3 0 1 0 0-6z"],
  ],
  J: [
    [blue, all],
    [white, level(4, 8)],
  ],
  K: [
    [yellow, all],
    [blue, upright(6, 12)],
  ],
  L: [
    [yellow, all],
    [black, "M6 0h6v6H6zM0 6h6v6H0z"],
  ],
  M: [
    [blue, all],
    [white, saltire],
  ],
  N: [
    [white, all],
    [blue, "M0 0h3v3h3v3H3V3H0zM6 0h3v3h3v3H9V3H6zM0 6h3v3h3v3H3V9H0zM6 6h3v3h3v3H9V9H6z"],
  ],
  O: [
    [yellow, all],
    [red, "M0 0h12v12z"],
  ],
  P: [
    [blue, all],
    [white, middle(4)],
  ],
  Q: [[yellow, all]],
  R: [
    [red, all],
    [yellow, "M4.8 0h2.4v4.8H12v2.4H7.2V12H4.8V7.2H0V4.8h4.8z"],
  ],
  S: [
    [white, all],
    [blue, middle(4)],
  ],
  T: [
    [red, all],
    [white, upright(4, 12)],
    [blue, upright(8, 12)],
  ],
  U: [
    [red, all],
    [white, "M6 0h6v6H6zM0 6h6v6H0z"],
  ],
  V: [
    [white, all],
    [red, saltire],
  ],
  W: [
    [blue, all],
    [white, middle(2.4)],
    [red, middle(4.6)],
  ],
  X: [
    [white, all],
    [blue, "M4.8 0h2.4v4.8H12v2.4H7.2V12H4.8V7.2H0V4.8h4.8z"],
  ],
  Y: [
    [yellow, all],
    [
      red,
      "M0 2.4L2.4 0h2.4L0 4.8zM0 7.2L7.2 0h2.4L0 9.6zM0 12L12 0v2.4L2.4 12zM4.8 12L12 4.8v2.4L7.2 12zM9.6 12L12 9.6V12z",
    ],
  ],
  Z: [
    [yellow, "M0 0h12L6 6z"],
    [blue, "M12 0v12L6 6z"],
    [red, "M0 12h12L6 6z"],
    [black, "M0 0v12l6-6z"],
  ],
};

/** Three letters of a name, by which it is hoisted: its first, and of its consonants the one in the middle and the last. */
export function callSign(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "");
  const rest = letters.slice(1);
  const consonants = rest.replaceAll(/[AEIOU]/g, "");
  const from = consonants.length > 1 ? consonants : rest;
  const middle = from.slice(0, -1);
  return letters.slice(0, 1) + middle.charAt(Math.floor(middle.length / 2)) + from.slice(-1);
}

/** Names that begin with another letter have the flag of the Latin one nearest to it, or the plain yellow one. */
export function flagOf(name: string): readonly Shape[] {
  const letter = name.trim().normalize("NFKD").charAt(0).toUpperCase();
  return flags[letter] ?? (flags["Q"] as readonly Shape[]);
}

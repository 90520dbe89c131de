/**
 * What the archive is searched by, as one line of words and back. Names of games and sides are those the server tells;
 * all words that mean nothing else are a player's name, and so is what stands in quotation marks.
 */
import type { ArchiveQuery, GameInfo } from "@admiralty/client";

type Games = readonly Pick<GameInfo, "id" | "title" | "seats">[];

/** As in the address; empty: not asked for. Days are as in a date field, `yes` is what can only be asked for. */
const nothingAsked = {
  player: "",
  against: "",
  game: "",
  seat: "",
  result: "",
  minBid: "",
  turn: "",
  sunk: "",
  minLength: "",
  maxLength: "",
  since: "",
  until: "",
  event: "",
  rated: "",
  inTournament: "",
  annotated: "",
  option: "",
  opening: "",
  order: "",
};
export type Filter = keyof typeof nothingAsked;
export type Asked = Readonly<Record<Filter, string>>;
const filters = Object.keys(nothingAsked) as readonly Filter[];

/** Those that are numbers. */
const numbers: readonly Filter[] = ["minBid", "turn", "minLength", "maxLength"];

/** What an address may say of them. */
const sound: Partial<Record<Filter, RegExp>> = {
  result: /^(?:won|drawn|lost)$/,
  minBid: /^\d{1,3}(?:\.\d+)?$/,
  turn: /^[1-9]\d{0,2}$/,
  minLength: /^[1-9]\d{0,5}$/,
  maxLength: /^[1-9]\d{0,5}$/,
  since: /^\d{4}-\d\d-\d\d$/,
  until: /^\d{4}-\d\d-\d\d$/,
  rated: /^yes$/,
  inTournament: /^yes$/,
  order: /^(?:closest|strongest)$/,
  annotated: /^yes$/,
};

/** Of an address or a form; what makes no sense is left out. */
export function askedBy(some: Iterable<readonly [string, string]>): Asked {
  const given = new Map(some);
  const said = filters.map((filter) => {
    const text = given.get(filter)?.trim() ?? "";
    return [filter, sound[filter]?.test(text) === false ? "" : text];
  });
  return Object.fromEntries(said) as Asked;
}

/** What is asked for, in the order of the line. */
export const filtersOf = (asked: Asked): readonly Filter[] => filters.filter((filter) => asked[filter] !== "");

/** Without one of them, and without what means nothing without it. */
export function without(asked: Asked, filter: Filter): Asked {
  const bound: readonly Filter[] =
    filter === "game"
      ? ["seat", "opening", ...(asked.order === "closest" ? (["order"] as const) : [])]
      : filter === "player" && asked.against !== ""
        ? ["against"]
        : [];
  return { ...asked, ...Object.fromEntries([filter, ...bound].map((each) => [each, ""])) };
}

export function queryOf(asked: Asked): ArchiveQuery {
  const day = (text: string): number => new Date(`${text}T00:00`).getTime();
  const said: Partial<Record<keyof ArchiveQuery, unknown>> = {};
  for (const filter of filtersOf(asked)) {
    const text = asked[filter];
    if (filter === "rated" || filter === "inTournament" || filter === "annotated") said[filter] = true;
    else if (filter === "since" || filter === "until") said[filter] = day(text);
    else if (numbers.includes(filter)) said[filter] = Number(text);
    else said[filter] = text;
  }
  return said as ArchiveQuery;
}

interface Line {
  readonly asked: Asked;
  /** Words that mean nothing here, as they stand in the line. */
  readonly unknown: readonly string[];
}

export function readLine(line: string, games: Games): Line {
  const said = new Map<Filter, string>();
  const unknown: string[] = [];
  /** Names: words side by side are one, what stands in quotation marks is one for itself. */
  const names: string[] = [];
  let open = false;
  const close = (): void => {
    open = false;
  };
  let side: string | undefined;

  function say(filter: Filter, value: string | undefined, text: string): void {
    if (value === undefined || (said.get(filter) ?? value) !== value) unknown.push(text);
    else said.set(filter, value);
  }
  const titles = namesIn(games);
  const rules: readonly (readonly [RegExp, (found: RegExpExecArray) => void])[] = [
    [
      /bid\s*(>=|≥|>)?\s*(\d+(?:[.,]\d+)?|(?=½))(½)?/,
      ([text, than, whole = "", half]) => {
        // Bids are in half points.
        const points = Number(whole.replace(",", ".")) + (half ? 0.5 : 0) + (than === ">" ? 0.5 : 0);
        say("minBid", points > 0 && points < 1000 ? String(points) : undefined, text);
      },
    ],
    [
      /(?:longer(?:\s+than)?\s+|(>=?)\s*)(\d+)/,
      ([text, than, count]) => say("minLength", decisions(Number(count) + (than === ">=" ? 0 : 1)), text),
    ],
    [
      /(?:shorter(?:\s+than)?\s+|(<=?)\s*)(\d+)/,
      ([text, than, count]) => say("maxLength", decisions(Number(count) - (than === "<=" ? 0 : 1)), text),
    ],
    [/turn\s+(\d+)/, ([text, count]) => say("turn", turnOf(Number(count)), text)],
    [
      /sunk:\s*("(?:[^"]|"")*"?|[^\s"]+)|sunk\s+("(?:[^"]|"")*"|[^\s"]+)/,
      ([text, name, other = ""]) => say("sunk", bare(name ?? other).slice(0, 60) || undefined, text),
    ],
    [/since\s+(\d[\d-]*)/, ([text, date = ""]) => say("since", daysOf(date)?.[0], text)],
    [/before\s+(\d[\d-]*)/, ([text, date = ""]) => say("until", daysOf(date)?.[0], text)],
    [/until\s+(\d[\d-]*)/, ([text, date = ""]) => say("until", daysOf(date)?.[1], text)],
    [
      /\d{4}-\d[\d-]*/,
      ([text]) => {
        const days = daysOf(text);
        say("since", days?.[0], text);
        if (days) say("until", days[1], text);
      },
    ],
    [
      /in:\s*("(?:[^"]|"")*"?|[^\s"]+)/,
      ([text, name = ""]) => say("event", bare(name).slice(0, 60) || undefined, text),
    ],
    [/opening:\s*("(?:[^"]|"")*"?|[^\s"]+)/, ([text, name = ""]) => say("opening", bare(name) || undefined, text)],
    [/won|lost|drawn/, ([text]) => say("result", text.toLowerCase(), text)],
    [/rated|annotated/, ([text]) => say(text.toLowerCase() as Filter, "yes", text)],
    [/in a tournament/, ([text]) => say("inTournament", "yes", text)],
    [/closest|strongest/, ([text]) => say("order", text.toLowerCase(), text)],
    [/(?:against|versus|vs\.?|–)/, close],
    [/[a-z0-9]{1,40}=[^\s="]{1,38}/, ([text]) => say("option", text, text)],
    [/(?:turn|sunk|bid|since|before|until|longer|shorter)(?:\s+\S+)?/, ([text]) => void unknown.push(text)],
    [
      /"(?:[^"]|"")*"?/,
      ([text]) => {
        names.push(bare(text));
        close();
      },
    ],
  ];

  let rest = line.trim();
  while (rest !== "") {
    const title = titles.find((each) => startsWith(rest, each));
    let read = title ?? "";
    if (title !== undefined) {
      const game = games.find((each) => each.title.toLowerCase() === title);
      const text = rest.slice(0, title.length);
      if (game) say("game", game.id, text);
      else if (side === undefined || side === title) side = title;
      else unknown.push(text);
    } else {
      const found = firstOf(rules, rest);
      read = found?.read ?? /^\S+/.exec(rest)?.[0] ?? "";
      if (found) found.act();
      else if (/[:<>=]/.test(read)) unknown.push(read);
      else {
        if (open) names.push(`${names.pop()} ${read}`);
        else names.push(read);
        open = true;
      }
    }
    rest = rest.slice(read.length).trimStart();
  }

  const [player = "", against = "", ...more] = names.filter((name) => name !== "");
  unknown.push(...more);
  if (side !== undefined) {
    const place = placeOf(side, said.get("game"), games);
    if (!place) unknown.push(side);
    else {
      said.set("seat", place.seat);
      if (place.game !== undefined) said.set("game", place.game);
    }
  }
  // Points of different games are not alike.
  if (said.get("order") === "closest" && !said.has("game")) {
    said.delete("order");
    unknown.push("closest");
  }
  // Whoever it was: somebody has lost.
  if (said.get("result") === "lost" && player === "" && !said.has("seat")) said.set("result", "won");
  return {
    asked: askedBy([...said, ["player", player.slice(0, 80)], ["against", against.slice(0, 60)]]),
    unknown,
  };
}

export function writeLine(asked: Asked, games: Games): string {
  const game = games.find(({ id }) => id === asked.game);
  const seat = (game ? [game] : games).flatMap(({ seats }) => seats).find(({ id }) => id === asked.seat);
  const side = seat?.title.toLowerCase();
  // Where only one game has that side, it need not be named.
  const implied = side !== undefined && game !== undefined && placeOf(side, undefined, games)?.game === game.id;
  const half = Number(asked.minBid) * 2;
  const name = (text: string): string => {
    const { asked: read, unknown } = readLine(text, games);
    return read.player === text && filtersOf(read).length === 1 && unknown.length === 0 ? text : quoted(text);
  };
  const { player, against, minLength, maxLength } = asked;
  const words: Readonly<Partial<Record<Filter, string | undefined>>> = {
    player: name(player),
    against: `against ${name(against)}`,
    game: implied ? undefined : game?.title.toLowerCase(),
    seat: side,
    result: asked.result,
    minBid: Number.isInteger(half) ? `bid>${half / 2 - 0.5}` : `bid>=${asked.minBid}`,
    turn: `turn ${asked.turn}`,
    sunk: `sunk:${quoted(asked.sunk)}`,
    minLength: `longer ${Number(minLength) - 1}`,
    maxLength: `shorter ${Number(maxLength) + 1}`,
    since: `since ${asked.since}`,
    until: `before ${asked.until}`,
    event: `in:${quoted(asked.event)}`,
    rated: "rated",
    inTournament: "in a tournament",
    annotated: "annotated",
    option: asked.option,
    opening: `opening:${quoted(asked.opening)}`,
    order: asked.order,
  };
  return filtersOf(asked)
    .flatMap((filter) => words[filter] ?? [])
    .join(" ");
}

// --- inside --------------------------------------------------------------------------------

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Without its quotation marks, which need not be closed yet. */
function bare(text: string): string {
  const inner = text.startsWith('"') ? text.slice(1).replace(/(?<!")((?:"")*)"$/, "$1") : text;
  return inner.replaceAll('""', '"').trim();
}

const turnOf = (count: number): string | undefined => (count > 0 && count < 1000 ? String(count) : undefined);
const decisions = (count: number): string | undefined => (count > 0 && count < 1_000_000 ? String(count) : undefined);

/** All that games and sides are called, in small letters; the longest first, so that no shorter one hides it. */
function namesIn(games: Games): readonly string[] {
  const all = games.flatMap(({ title, seats }) => [title, ...seats.flatMap((seat) => [seat.title, seat.id])]);
  return [...new Set(all.map((name) => name.toLowerCase()))].toSorted((a, b) => b.length - a.length);
}

const startsWith = (text: string, name: string): boolean =>
  text.slice(0, name.length).toLowerCase() === name && /^(?:\s|$)/.test(text.slice(name.length));

/** The side of that name: in this game, or in the one that has it; without a game where several have it. */
function placeOf(name: string, game: string | undefined, games: Games): { seat: string; game?: string } | undefined {
  const places = games
    .filter(({ id }) => game === undefined || id === game)
    .flatMap(({ id, seats }) =>
      seats
        .filter((seat) => seat.title.toLowerCase() === name || seat.id.toLowerCase() === name)
        .map((seat) => ({ seat: seat.id, game: id })),
    );
  const [first, ...others] = places;
  if (!first) return undefined;
  return others.some(({ game: other }) => other !== first.game) ? { seat: first.seat } : first;
}

function firstOf(rules: readonly (readonly [RegExp, (found: RegExpExecArray) => void])[], text: string) {
  for (const [rule, act] of rules) {
    const found = new RegExp(`^(?:${rule.source})(?=\\s|$)`, "iu").exec(text);
    if (found) return { read: found[0], act: () => act(found) };
  }
  return undefined;
}

/** The first day of a year, a month or a day, and the first after it. */
function daysOf(text: string): readonly [string, string] | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const at = (years: number, months: number, days: number): string =>
    new Date(Date.UTC(Number(year) + years, Number(month ?? 1) - 1 + months, Number(day ?? 1) + days))
      .toISOString()
      .slice(0, 10);
  const first = at(0, 0, 0);
  const pad = (part: string | undefined): string => (part ?? "1").padStart(2, "0");
  // The thirtieth of February is no day.
  if (Number(year) < 1970 || first !== `${year}-${pad(month)}-${pad(day)}`) return undefined;
  return [first, day !== undefined ? at(0, 0, 1) : month !== undefined ? at(0, 1, 0) : at(1, 0, 0)];
}

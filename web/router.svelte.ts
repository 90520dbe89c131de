/** Every screen has an address. A small router over the History API. */
export type Route =
  | { readonly at: "home" }
  | { readonly at: "new"; readonly game: string; readonly mode: NewMode }
  | { readonly at: "editor"; readonly game: string; readonly from: string | undefined }
  | { readonly at: "lobby" }
  | { readonly at: "table"; readonly where: "local" | "remote"; readonly id: string }
  /** By the code of the link; `id`: of the table, as links once said it too. */
  | { readonly at: "join"; readonly id?: string; readonly invite: string }
  | {
      readonly at: "replay";
      /** `library`: an annotated match that comes with the program; `study`: what somebody wrote about one. */
      readonly where: "local" | "remote" | "file" | "library" | "study";
      readonly id: string;
      readonly step: number | undefined;
      readonly viewer: string | undefined;
      /** The battle report instead of the board. */
      readonly report?: true;
      /** How it ended, instead of the board. */
      readonly ending?: true;
    }
  | { readonly at: "rules"; readonly game: string; readonly rule: string | undefined }
  | { readonly at: "learn"; readonly game: string; readonly lesson: string | undefined }
  | { readonly at: "person"; readonly name: string }
  | { readonly at: "leaderboard" }
  | { readonly at: "notices" }
  /** To a person, or in answer to their challenge; `like`: by the terms of that table, which `invite` lets one see. */
  | {
      readonly at: "challenge";
      readonly name: string;
      readonly counter: string | undefined;
      readonly like?: string;
      readonly invite?: string;
    }
  | { readonly at: "tournaments" }
  /** What is searched for stands in the address. */
  | { readonly at: "archive"; readonly search?: string }
  /** How matches of a game began; of the first game where none is named. */
  | { readonly at: "openings"; readonly game: string }
  /** The signal of the day where no other is named. */
  | { readonly at: "puzzle"; readonly id: string }
  /** All of them, by game. */
  | { readonly at: "puzzles" }
  | { readonly at: "new-tournament" }
  | { readonly at: "tournament"; readonly id: string }
  /** A position to play on from: its text stands behind the mark of the address, or is brought there. */
  | { readonly at: "position" }
  | { readonly at: "settings" }
  | { readonly at: "account" }
  | { readonly at: "operator" }
  /** What a link in a letter leads to. */
  | { readonly at: "letter"; readonly about: LetterKind; readonly code: string }
  | { readonly at: "unknown"; readonly path: string };

export type LetterKind = "confirm" | "reset" | "unsubscribe";
export type NewMode = "computer" | "pass" | "friend" | "watch";
const modes: readonly string[] = ["computer", "pass", "friend", "watch"];

/** The screen an address stands for. */
export function parseRoute(address: string): Route {
  const url = new URL(address, "http://page");
  const path = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = path;
  const unknown: Route = { at: "unknown", path: url.pathname };
  switch (first) {
    case undefined:
      return { at: "home" };
    case "new":
      return second && third && modes.includes(third) && path.length === 3
        ? { at: "new", game: second, mode: third as NewMode }
        : unknown;
    case "editor":
      return second && path.length === 2
        ? { at: "editor", game: second, from: url.searchParams.get("from") ?? undefined }
        : unknown;
    case "person":
      return path.length === 2 && second ? { at: "person", name: second } : unknown;
    case "challenge":
      return path.length === 2 && second
        ? {
            at: "challenge",
            name: second,
            counter: url.searchParams.get("counter") ?? undefined,
            ...(url.searchParams.has("like") ? { like: url.searchParams.get("like") ?? "" } : {}),
            ...(url.searchParams.has("invite") ? { invite: url.searchParams.get("invite") ?? "" } : {}),
          }
        : unknown;
    case "tournament":
      return path.length === 2 && second ? { at: "tournament", id: second } : unknown;
    case "tournaments":
      if (path.length === 2 && second === "new") return { at: "new-tournament" };
      return path.length === 1 ? { at: "tournaments" } : unknown;
    case "openings":
      return path.length < 3 ? { at: first, game: second ?? "" } : unknown;
    case "puzzle":
      return path.length < 3 ? { at: first, id: second ?? "" } : unknown;
    case "archive":
      if (path.length === 1 && url.search !== "") return { at: first, search: url.search };
      return path.length === 1 ? { at: first } : unknown;
    case "lobby":
    case "leaderboard":
    case "notices":
    case "puzzles":
    case "position":
    case "settings":
    case "account":
    case "operator":
      return path.length === 1 ? { at: first } : unknown;
    case "confirm":
    case "reset":
    case "unsubscribe":
      return path.length === 2 && second ? { at: "letter", about: first, code: second } : unknown;
    case "table":
      if (path.length === 3 && second === "here" && third) return { at: "table", where: "local", id: third };
      return path.length === 2 && second ? { at: "table", where: "remote", id: second } : unknown;
    case "j":
      return path.length === 2 && second ? { at: "join", invite: second } : unknown;
    case "join":
      return path.length === 3 && second && third ? { at: "join", id: second, invite: third } : unknown;
    case "replay":
      return replayRoute(path.slice(1), url.searchParams) ?? unknown;
    case "rules":
      return second && path.length <= 3 ? { at: "rules", game: second, rule: third } : unknown;
    case "learn":
      return second && path.length <= 3 ? { at: "learn", game: second, lesson: third } : unknown;
    default:
      return unknown;
  }
}

function replayRoute(path: readonly string[], query: URLSearchParams): Route | undefined {
  const [first, second] = path;
  const step = query.get("step");
  const moment = {
    step: step && /^\d+$/.test(step) ? Number(step) : undefined,
    viewer: query.get("as") ?? undefined,
    ...(query.has("report") ? { report: true as const } : {}),
    ...(query.has("ending") ? { ending: true as const } : {}),
  };
  if (path.length === 1 && first === "file") return { at: "replay", where: "file", id: "", ...moment };
  const where = ({ here: "local", library: "library", study: "study" } as const)[first ?? ""];
  if (path.length === 2 && where && second) return { at: "replay", where, id: second, ...moment };
  return path.length === 1 && first ? { at: "replay", where: "remote", id: first, ...moment } : undefined;
}

/** The address of a screen. */
export function addressOf(route: Route): string {
  const part = encodeURIComponent;
  switch (route.at) {
    case "home":
      return "/";
    case "new":
      return `/new/${part(route.game)}/${route.mode}`;
    case "editor":
      return `/editor/${part(route.game)}${route.from === undefined ? "" : `?from=${part(route.from)}`}`;
    case "person":
      return `/person/${part(route.name)}`;
    case "challenge":
      if (route.like !== undefined) {
        const invite = route.invite === undefined ? "" : `&invite=${part(route.invite)}`;
        return `/challenge/${part(route.name)}?like=${part(route.like)}${invite}`;
      }
      return `/challenge/${part(route.name)}${route.counter === undefined ? "" : `?counter=${part(route.counter)}`}`;
    case "tournament":
      return `/tournament/${part(route.id)}`;
    case "puzzle":
      return `/puzzle/${part(route.id)}`;
    case "openings":
      return `/openings/${part(route.game)}`;
    case "new-tournament":
      return "/tournaments/new";
    case "archive":
      return `/archive${route.search ?? ""}`;
    case "lobby":
    case "leaderboard":
    case "notices":
    case "puzzles":
    case "tournaments":
    case "position":
    case "settings":
    case "account":
    case "operator":
      return `/${route.at}`;
    case "letter":
      return `/${route.about}/${part(route.code)}`;
    case "table":
      return route.where === "local" ? `/table/here/${part(route.id)}` : `/table/${part(route.id)}`;
    case "join":
      return route.id === undefined ? `/j/${part(route.invite)}` : `/join/${part(route.id)}/${part(route.invite)}`;
    case "replay": {
      const { where } = route;
      const folder = where === "remote" ? "" : where === "local" ? "here/" : `${where}/`;
      const place = where === "file" ? where : folder + part(route.id);
      const query = new URLSearchParams();
      if (route.step !== undefined) query.set("step", String(route.step));
      if (route.viewer !== undefined) query.set("as", route.viewer);
      if (route.report) query.set("report", "1");
      if (route.ending) query.set("ending", "1");
      return `/replay/${place}${query.size > 0 ? `?${query}` : ""}`;
    }
    case "rules":
      return `/rules/${part(route.game)}${route.rule ? `/${part(route.rule)}` : ""}`;
    case "learn":
      return `/learn/${part(route.game)}${route.lesson ? `/${part(route.lesson)}` : ""}`;
    case "unknown":
      return route.path;
  }
}

class Router {
  route = $state.raw<Route>({ at: "home" });

  start(): void {
    const read = () => {
      this.route = parseRoute(location.href);
    };
    read();
    addEventListener("popstate", read);
    document.addEventListener("click", (event) => {
      const link = plainClickOnLink(event);
      if (!link) return;
      event.preventDefault();
      this.go(parseRoute(link.href));
    });
  }

  go(route: Route, how: "push" | "replace" = "push"): void {
    const address = addressOf(route);
    if (how === "replace") history.replaceState(null, "", address);
    else if (address !== location.pathname + location.search) history.pushState(null, "", address);
    this.route = route;
    if (how === "push") scrollTo(0, 0);
  }
}

/** The link that an ordinary click follows within this page; undefined for everything the browser should do itself. */
function plainClickOnLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  if (link.hash && link.pathname === location.pathname) return undefined;
  return link;
}

export const router = new Router();

import { describe, expect, test } from "vitest";
import { addressOf, parseRoute, type Route } from "../router.svelte.ts";

const routes: readonly (readonly [string, Route])[] = [
  ["/", { at: "home" }],
  ["/new/war-at-sea/computer", { at: "new", game: "war-at-sea", mode: "computer" }],
  ["/editor/attack-sub", { at: "editor", game: "attack-sub", from: undefined }],
  ["/editor/attack-sub?from=A-T", { at: "editor", game: "attack-sub", from: "A-T" }],
  ["/lobby", { at: "lobby" }],
  ["/archive", { at: "archive" }],
  ["/puzzles", { at: "puzzles" }],
  ["/archive?player=Ann", { at: "archive", search: "?player=Ann" }],
  ["/openings/bismarck", { at: "openings", game: "bismarck" }],
  ["/table/here/abc123", { at: "table", where: "local", id: "abc123" }],
  ["/table/T4bleT4bleT4bleT4", { at: "table", where: "remote", id: "T4bleT4bleT4bleT4" }],
  ["/j/q7Kd2mVx9RtLwP4a", { at: "join", invite: "q7Kd2mVx9RtLwP4a" }],
  ["/join/T4ble/code", { at: "join", id: "T4ble", invite: "code" }],
  ["/replay/here/abc?step=12&as=axis", { at: "replay", where: "local", id: "abc", step: 12, viewer: "axis" }],
  [
    "/replay/here/abc?step=3&as=both&report=1",
    { at: "replay", where: "local", id: "abc", step: 3, viewer: "both", report: true },
  ],
  ["/replay/library/a-match?step=3", { at: "replay", where: "library", id: "a-match", step: 3, viewer: undefined }],
  ["/replay/xyz", { at: "replay", where: "remote", id: "xyz", step: undefined, viewer: undefined }],
  ["/position", { at: "position" }],
  ["/replay/file", { at: "replay", where: "file", id: "", step: undefined, viewer: undefined }],
  ["/rules/bismarck", { at: "rules", game: "bismarck", rule: undefined }],
  ["/rules/war-at-sea/6.4", { at: "rules", game: "war-at-sea", rule: "6.4" }],
  ["/learn/attack-sub", { at: "learn", game: "attack-sub", lesson: undefined }],
  ["/learn/bismarck/first-search", { at: "learn", game: "bismarck", lesson: "first-search" }],
  ["/settings", { at: "settings" }],
  ["/account", { at: "account" }],
  ["/operator", { at: "operator" }],
  ["/confirm/abc-123", { at: "letter", about: "confirm", code: "abc-123" }],
  ["/reset/abc", { at: "letter", about: "reset", code: "abc" }],
  ["/unsubscribe/who.seal", { at: "letter", about: "unsubscribe", code: "who.seal" }],
];

describe("every screen has one address", () => {
  test.each(routes)("%s", (address, route) => {
    expect(parseRoute(address)).toEqual(route);
    expect(addressOf(route)).toBe(address);
  });

  test.each(["/new/war-at-sea/nobody", "/table", "/lobby/more", "/nothing", "/replay", "/rules"])(
    "%s leads nowhere",
    (address) => {
      expect(parseRoute(address)).toEqual({ at: "unknown", path: address });
    },
  );

  test("a step that is no number is left out", () => {
    expect(parseRoute("/replay/here/abc?step=1e3")).toMatchObject({ step: undefined });
  });
});

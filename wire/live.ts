/** The messages of the one WebSocket that serves all of a person's open tables. JSON, one message a frame. */
import type { Static } from "typebox";
import Type from "typebox";
import type { Challenge } from "./challenges.ts";
import { closed, IdempotencyKey, Sequence, TableId } from "./common.ts";
import type { Notification } from "./people.ts";
import { Act, type ActResult, type ChatLine, type Patch, type Update } from "./play.ts";
import type { PresentPlayer } from "./presence.ts";
import type { Seek } from "./seeks.ts";
import type { Table } from "./tables.ts";
import type { TournamentDuty } from "./tournaments.ts";

export const Watch = Type.Object(
  {
    type: Type.Literal("watch"),
    table: TableId,
    /** The last step seen; left out or out of reach, the whole story is told. */
    after: Type.Optional(Sequence),
    /** List the legal actions with each update. A page that works them out from the view leaves this off. */
    actions: Type.Optional(Type.Boolean()),
    /** Send changes of the view only, once the full view was sent. */
    patch: Type.Optional(Type.Boolean()),
    /** Send those changes in the packed form, on this channel, if the words are the same here; see `packed.ts`. */
    packed: Type.Optional(
      Type.Object(
        { words: Type.String({ maxLength: 40 }), channel: Type.Integer({ minimum: 0, maximum: 255 }) },
        closed,
      ),
    ),
  },
  closed,
);
export const Unwatch = Type.Object({ type: Type.Literal("unwatch"), table: TableId }, closed);
export const LiveAct = Type.Object(
  { type: Type.Literal("act"), id: Type.Integer(), table: TableId, ...Act.properties },
  closed,
);
export const LiveUndo = Type.Object(
  { type: Type.Literal("undo"), id: Type.Integer(), table: TableId, expected: Sequence, key: IdempotencyKey },
  closed,
);
/** The person has looked at it: no notification is needed for what came up to this step. */
export const Seen = Type.Object({ type: Type.Literal("seen"), table: TableId, seq: Sequence }, closed);
/** The page went out of sight or came back. */
export const Away = Type.Object({ type: Type.Literal("away"), away: Type.Boolean() }, closed);
export const Ping = Type.Object({ type: Type.Literal("ping") }, closed);

export type ClientMessage = Static<
  typeof Watch | typeof Unwatch | typeof LiveAct | typeof LiveUndo | typeof Seen | typeof Away | typeof Ping
>;

/** What often stays as it is from one step to the next. */
export type Standing = Pick<Update, "viewer" | "prompt" | "awaiting" | "canUndo" | "clocks" | "outcome">;

/** Where asked for and possible: what has changed since step `after`. A part that is left out stands as it did. */
export type Change = Omit<Update, "view" | keyof Standing> & Partial<Standing> & { patch: Patch };

export type LiveUpdate = { type: "update" } & (Update | Change);

export type ServerMessage =
  | { type: "welcome"; version: number; name: string | null; heartbeatSeconds: number }
  | LiveUpdate
  | { type: "table"; table: Table }
  | { type: "chat"; table: string; line: ChatLine }
  /** At a table of mine: whether those who play there are here. */
  | { type: "presence"; table: string; players: PresentPlayer[] }
  | { type: "notice"; notice: Notification }
  /** What I seek has changed: an opponent is found, or has not come; null when I seek no more. */
  | { type: "seek"; seek: Seek | null }
  /** A challenge that I made, or that was made to me, is new or was answered. */
  | { type: "challenge"; challenge: Challenge }
  /** What I am to do in tournaments has changed: the most urgent of it, or nothing. */
  | { type: "duty"; duty: TournamentDuty | null }
  | ({ type: "done"; id: number } & ActResult)
  | {
      type: "refused";
      id?: number;
      table?: string;
      code: string;
      message: string;
      rule?: string;
      index?: number;
      seq?: number;
    }
  | { type: "pong" };

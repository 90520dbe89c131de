/** What people are told while they are away. */
import type { Notification } from "@admiralty/wire";
import type { Generated } from "kysely";

type NoticeKind = Notification["kind"];

export interface NoticeRow {
  id: Generated<number>;
  person: string;
  table_id: string;
  kind: NoticeKind;
  text: string;
  at: number;
  read: number;
  /** What it is about, where that is no table. */
  challenge: string | null;
  study: string | null;
}

/** What is to be told by letter: see notify/letters.ts. */
export interface LetterRow {
  id: Generated<number>;
  person: string;
  /** What it is told of, once. */
  mark: string;
  /** JSON. */
  body: string;
  at: number;
}

export interface WebhookRow {
  id: string;
  person: string;
  url: string;
  format: "json" | "discord" | "slack";
  secret: string;
  created_at: number;
  last: string | null;
}

export interface PushRow {
  endpoint: string;
  person: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** E-mail by the SMTP server of the configuration. */
import { createTransport } from "nodemailer";
import type { Letter, Mailing } from "../accounts/mailing.ts";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import type { Store } from "../store/store.ts";
import { dressed } from "./dressed.ts";
import type { Message } from "./notifier.ts";

export interface MailOptions {
  /** e.g. smtps://user:password@mail.example.org */
  readonly smtpUrl: string;
  readonly from: string;
}

/** A letter about the account, or news of a match. */
type Mail = { readonly person: string; readonly to: string } & (
  | { readonly letter: Letter }
  | { readonly message: Message }
);

export function mails(
  { smtpUrl, from }: MailOptions,
  store: Store,
  mailing: Mailing,
  publicUrl: () => string,
  metrics: Metrics,
): JobKind {
  const transport = createTransport(smtpUrl);
  return {
    limit: 4,
    attempts: 6,
    async run(mail: Mail) {
      const { person, to } = mail;
      // As it is now: the address may have been changed, or its reader have had enough, since this was written.
      const row = await store.db
        .selectFrom("people")
        .select(["email", "email_confirmed", "notify"])
        .where("id", "=", person ?? "")
        .executeTakeFirst();
      if (row?.email !== to) return;
      const wanted = row.email_confirmed === 1 && (JSON.parse(row.notify) as { email?: boolean }).email !== false;
      if ("message" in mail && !wanted) return;
      const { subject, text } = "letter" in mail ? mail.letter : worded(mail.message);
      const code = mailing.unsubscribeCode(person);
      const page = `${publicUrl()}/unsubscribe/${code}`;
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text: `${text}\n\n--\nNo more letters to this address: ${page}\n`,
          html: dressed(subject, text, page),
          // RFC 8058: one press in the mail program.
          headers: {
            "List-Unsubscribe": `<${publicUrl()}/api/unsubscribe?code=${code}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        });
        metrics.deliveries.inc({ by: "email", result: "ok" });
      } catch (error) {
        metrics.deliveries.inc({ by: "email", result: "failed" });
        throw error;
      }
    },
  };
}

const subjects: Readonly<Record<Message["kind"], string>> = {
  turn: "your turn",
  started: "your match has begun",
  over: "your match is over",
  rematch: "a rematch is offered",
  offer: "you are made an offer",
  order: "an order could not be carried out",
  challenge: "you are challenged",
  accepted: "your challenge is accepted",
  declined: "your challenge is declined",
  answer: "your comment is answered",
  decision: "an operator has decided",
  data: "your data is ready",
};

function worded({ title, kind, text, url }: Message): Letter {
  return { subject: `${title}: ${subjects[kind]}`, text: `${text}\n\n${url}` };
}

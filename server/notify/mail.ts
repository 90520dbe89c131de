/** E-mail by the SMTP server of the configuration. */
import type { NotifyBy } from "@admiralty/wire";
import { createTransport } from "nodemailer";
import type { LetterJob, Mailing } from "../accounts/mailing.ts";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import type { Store } from "../store/store.ts";
import { dressed } from "./dressed.ts";
import { composed, subjects } from "./letters.ts";
import type { Message } from "./notifier.ts";
import { wants } from "./wishes.ts";

export interface MailOptions {
  /** e.g. smtps://user:password@mail.example.org */
  readonly smtpUrl: string;
  readonly from: string;
}

/** As it was queued before letters were gathered: news of one match. */
interface MessageJob {
  readonly person: string;
  readonly to: string;
  readonly message: Message;
}

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
    async run(mail: LetterJob | MessageJob) {
      const { person, to } = mail;
      const { letter, kinds = [] } =
        "message" in mail ? { letter: composed([mail.message]), kinds: [mail.message.kind] } : mail;
      // As it is now: the address may have been changed, or its reader have had enough, since this was written.
      const row = await store.db
        .selectFrom("people")
        .select(["email", "email_confirmed", "notify"])
        .where("id", "=", person ?? "")
        .executeTakeFirst();
      if (row?.email !== to) return;
      const by = JSON.parse(row.notify) as NotifyBy;
      // Letters about the account itself have no kind, and come however much one has switched off.
      if (kinds.length > 0 && (row.email_confirmed !== 1 || !kinds.some((kind) => wants(by, kind, "email")))) return;
      const { subject, text } = letter;
      const code = mailing.unsubscribeCode(person);
      const ends = [
        ...kinds.map((kind) => ({
          title: `No more letters that say: ${subjects[kind]}`,
          address: `${publicUrl()}/unsubscribe/${mailing.unsubscribeCode(person, kind)}`,
        })),
        { title: "No more letters to this address", address: `${publicUrl()}/unsubscribe/${code}` },
      ];
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text: `${text}\n\n--\n${ends.map(({ title, address }) => `${title}: ${address}`).join("\n")}\n`,
          html: dressed(subject, text, ends),
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

/** E-mail by the SMTP server of the configuration. */
import { createTransport } from "nodemailer";
import type { JobKind } from "../jobs.ts";
import type { Metrics } from "../metrics.ts";
import type { Message } from "./notifier.ts";

export interface MailOptions {
  /** e.g. smtps://user:password@mail.example.org */
  readonly smtpUrl: string;
  readonly from: string;
}

export function mails({ smtpUrl, from }: MailOptions, metrics: Metrics): JobKind {
  const transport = createTransport(smtpUrl);
  return {
    limit: 4,
    attempts: 6,
    async run({ to, message }: { to: string; message: Message }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject: `${message.title}: ${message.kind === "turn" ? "your turn" : message.kind}`,
          text: `${message.text}\n\n${message.url}\n\nYou can turn these messages off in your settings.\n`,
        });
        metrics.deliveries.inc({ by: "email", result: "ok" });
      } catch (error) {
        metrics.deliveries.inc({ by: "email", result: "failed" });
        throw error;
      }
    },
  };
}

import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { traced } from "../trace.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The wait after each failed attempt, in ms; the one after the last wait is final. */
const WAITS: readonly number[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

/** An older mail is no longer sent, in ms: it would only confuse. Staff can send it again. */
export const MAX_AGE = 72 * HOUR;

/** How long a mail is reserved for the server sending it, in ms; if that server dies, another one takes over. */
export const LEASE = 2 * MINUTE;

/** The timeout of one attempt, in ms: shorter than the lease. */
const TRY_TIMEOUT = 90_000;

/** Why a mail was rejected, from the SMTP server or its connection. */
export interface SendFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Whether retrying is pointless: refused for good (5xx, RFC 5321), or an invalid address. A failed sign-in at the server is retried. */
const isPermanent = ({ code, responseCode = 0 }: SendFailure): boolean =>
  code !== "EAUTH" && (responseCode >= 500 || (code === "EENVELOPE" && responseCode === 0));

/** When to retry after `attempts` attempts, the last at `now`; null = give up. */
export const nextTry = (attempts: number, failure: SendFailure, now: Date): Date | null => {
  const wait = WAITS[attempts - 1];
  return wait === undefined || isPermanent(failure) ? null : new Date(now.getTime() + wait);
};

export interface SmtpMessage {
  /** The name that mailboxes show as the sender. */
  readonly sender: string;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One address only: characters that separate or quote addresses are refused instead of left to a parser (RFC 5322 §3.4). */
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

export interface MailServer {
  /** Rejects with the server's reason if it doesn't accept the mail. */
  readonly send: (message: SmtpMessage) => Promise<void>;
  readonly close: () => void;
}

/** How many mails go out at once. */
export const CONNECTIONS = 4;

/** The configured SMTP server. The envelope doesn't depend on headers, and customers' text can't end one (nodemailer encodes it). */
export const openMailServer = ({ url, from }: NonNullable<Config["smtp"]>): MailServer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf("@") + 1);
  return {
    send: async ({ sender, messageId, to, subject, text, html }) => {
      if (!ADDRESS.test(to)) throw Object.assign(new Error("This isn't an email address."), { code: "EENVELOPE" });
      const mail = {
        envelope: { from, to: [to] },
        from: { name: sender, address: from },
        to: { name: "", address: to },
        messageId: `<${messageId}@${host}>`,
        subject,
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        signal: AbortSignal.timeout(TRY_TIMEOUT),
      };
      await traced("mail", { "server.address": new URL(url).hostname }, () => transport.sendMail(mail));
    },
    close: () => transport.close(),
  };
};

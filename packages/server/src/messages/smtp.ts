import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { TRY_TIMEOUT } from "./retry.ts";

/** A mail as sent. */
export interface SmtpMessage {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One address only: characters that separate or quote addresses are refused instead of left to a parser (RFC 5322 §3.4). */
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

/** A mail server. */
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
    send: async ({ messageId, to, subject, text, html }) => {
      if (!ADDRESS.test(to)) throw Object.assign(new Error("This is no email address."), { code: "EENVELOPE" });
      await transport.sendMail({
        envelope: { from, to: [to] },
        from: { name: "Larder", address: from },
        to: { name: "", address: to },
        messageId: `<${messageId}@${host}>`,
        subject,
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        signal: AbortSignal.timeout(TRY_TIMEOUT),
      });
    },
    close: () => transport.close(),
  };
};

import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { TRY_TIMEOUT } from "./retry.ts";

/** A mail as it goes out. */
export interface SmtpMessage {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One address and nothing else: signs that separate or quote addresses are refused, and not left to a parser (RFC 5322 §3.4). */
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

/** A mail server. */
export interface MailServer {
  /** Rejects with what the server says when it does not take the mail. */
  readonly send: (message: SmtpMessage) => Promise<void>;
  readonly close: () => void;
}

/** How many mails go out at once. */
export const CONNECTIONS = 4;

/**
 * The SMTP server of the configuration. Sender and recipient of the envelope are given as they are, one address each: what
 * stands in a header decides about neither, and text of customers ends no header (nodemailer encodes it).
 */
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

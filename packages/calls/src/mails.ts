import { MailContents, MailId, MailPage, MailQuery } from "@larder/domain/mail/mail.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

const outbox = { id: "OP-26", method: "POST", who: "readMail", auth: "cookie" } as const;

/** Our addition: the outbox (SUBMIT-08, OP-26). */
export const list = call({
  ...outbox,
  reads: true,
  path: "/web-api/staff/mails",
  summary: "The mails that the shop sends, the latest first",
  body: MailQuery,
  answer: MailPage,
  failures: ["VALIDATION"],
});

export const read = call({
  ...outbox,
  reads: true,
  path: "/web-api/staff/mail",
  summary: "What a mail says, without links that open an account",
  body: Schema.Struct({ id: MailId }),
  answer: MailContents,
  failures: ["NOT_FOUND"],
});

/** Retries a waiting or failed email now, or sends a sent one again. */
export const sendAgain = call({
  ...outbox,
  idempotent: true,
  path: "/web-api/staff/mail-again",
  summary: "Sends a mail again",
  body: Schema.Struct({ id: MailId }),
  answer: "none",
  failures: ["NOT_FOUND"],
});

import { MailContents, MailId, MailPage, MailQuery } from "@larder/domain/mail/mail.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

/** An addition of ours: the outbox (SUBMIT-08, OP-26). */
export const list = call({
  id: "OP-26",
  reads: true,
  method: "POST",
  path: "/web-api/staff/mails",
  summary: "The mails that the shop sends, the latest first",
  who: "staff",
  auth: "cookie",
  body: MailQuery,
  answer: MailPage,
  failures: ["VALIDATION"],
});

export const read = call({
  id: "OP-26",
  reads: true,
  method: "POST",
  path: "/web-api/staff/mail",
  summary: "What a mail says, without links that open an account",
  who: "staff",
  auth: "cookie",
  body: Schema.Struct({ id: MailId }),
  answer: MailContents,
  failures: ["NOT_FOUND"],
});

export const sendAgain = call({
  id: "OP-26",
  idempotent: true,
  method: "POST",
  path: "/web-api/staff/mail-again",
  summary: "Sends a mail again",
  who: "staff",
  auth: "cookie",
  body: Schema.Struct({ id: MailId }),
  answer: "none",
  failures: ["NOT_FOUND"],
});

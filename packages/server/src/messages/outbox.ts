import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/schema.ts";
import type { MailContent } from "../database/tables/mail-content.ts";
import { subjectOf } from "./write-mail.ts";

/** How long mails are kept, in ms. */
export const MAIL_LIFETIME = 90 * 24 * 3_600_000;

/** A mail to send. */
export interface OutgoingMail {
  readonly recipient: string;
  /** The account it is about; null = none yet. */
  readonly userId: number | null;
  readonly organizationId: number | null;
  readonly about: string;
  readonly content: MailContent;
}

const rowOf = ({ recipient, userId, organizationId, about, content }: OutgoingMail, now: Date) =>
  sql`${organizationId}::integer, ${userId}::integer, ${content.kind}::text, ${recipient}::text, ${subjectOf(content)}::text, ${about}::text,
    ${JSON.stringify(content)}::jsonb, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz`;

const COLUMNS = sql.raw(
  "organization_id, user_id, kind, recipient, subject, about, content, created_at, queued_at, next_try_at",
);

/** Queues a mail in the transaction that causes it, so both are committed or neither. */
export const addMail = async (trx: Db, mail: OutgoingMail, now: Date): Promise<void> => {
  await sql`insert into mail (${COLUMNS}) values (${rowOf(mail, now)})`.execute(trx);
};

/** The same as part of a statement; writes only if its part `locked` has a row. */
export const mailPart = (mail: OutgoingMail, now: Date): RawBuilder<unknown> =>
  sql`mailed as (insert into mail (${COLUMNS}) select ${rowOf(mail, now)} from locked limit 1)`;

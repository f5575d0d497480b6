import { DEFAULT_LANGUAGE } from "@larder/domain/text/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/schema.ts";
import type { MailContent, SecondFactorChange } from "../database/tables/mail.ts";
import { subjectOf } from "./write-mail.ts";

export interface OutgoingMail {
  readonly recipient: string;
  /** The account it is about; null = none yet. */
  readonly userId: number | null;
  readonly organizationId: number | null;
  readonly about: string;
  readonly content: MailContent;
}

const rowOf = ({ recipient, userId, organizationId, about, content }: OutgoingMail, now: Date) =>
  sql`${organizationId}::integer, ${userId}::integer, ${content.kind}::text, ${recipient}::text, ${subjectOf(content, DEFAULT_LANGUAGE)}::text, ${about}::text,
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

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

const aboutSignIn = (userId: number, { email }: Addressee) =>
  ({ recipient: email, userId, organizationId: null, about: "Sign-in" }) as const;

/** Informs the account's owner that the password was changed; `maker` created the link for it. */
export const passwordChanged = (userId: number, owner: Addressee, maker: string | null = null): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "passwordChanged", firstName: owner.first_name, maker },
});

/** Informs the account's owner which staff member created a password link. */
export const passwordLinkMade = (userId: number, owner: Addressee, maker: string): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "passwordLinkMade", firstName: owner.first_name, maker },
});

/** Informs the account's owner how two-step sign-in was changed. */
export const secondFactorChanged = (userId: number, owner: Addressee, change: SecondFactorChange): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "secondFactorChanged", firstName: owner.first_name, change },
});

/** Informs the account's owner which staff member reset two-step sign-in. */
export const secondFactorReset = (userId: number, owner: Addressee, maker: string): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "secondFactorReset", firstName: owner.first_name, maker },
});

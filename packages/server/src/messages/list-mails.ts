import type { MailContents, MailPage, MailQuery } from "@larder/domain/mail/mail.schema";
import * as Data from "effect/Data";
import { type Selectable, sql } from "kysely";
import type { Language } from "@larder/domain/text/language";
import type { Config } from "../config.ts";
import type { Database, Db } from "../database/schema.ts";
import type { MailContent, MailKind } from "../database/tables/mail.ts";
import { aboutIn } from "./about-in-language.ts";
import { mailHtml, mailText } from "./mail-document.ts";
import { readShopName } from "./shop-name.ts";
import { mailLanguage } from "./words/words.ts";
import { documentOf, groupOfKind, subjectIn } from "./write-mail.ts";

/** No mail has this id. */
export class MailNotFound extends Data.TaggedError("MailNotFound") {}

/** The start of links in mails: the configured address, never one from a request, which could make a mail link to another site. */
export const mailOrigin = ({ origin, port }: Pick<Config, "origin" | "port">): string =>
  origin ?? `http://localhost:${port}`;

type WirePage = (typeof MailPage)["Encoded"];
type WireContents = (typeof MailContents)["Encoded"];

const PAGE_SIZE = 50;

type Row = Omit<Selectable<Database["mail"]>, "organization_id" | "user_id" | "message_id" | "queued_at" | "tried_at">;

const kindsOf = (group: NonNullable<MailQuery["group"]>): readonly string[] =>
  Object.keys(groupOfKind).filter((kind) => groupOfKind[kind as MailKind] === group);

/** The mails of all organizations, latest first; for staff only. */
export const listMails = async (
  db: Db,
  { state, group, term, before }: MailQuery,
  { isSending, language }: { readonly isSending: boolean; readonly language: Language },
): Promise<WirePage> => {
  const wanted = `%${term.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<Row>`
    select id::text, kind, state, recipient, subject, language, content, about, attempts, problem, created_at, next_try_at, sent_at from mail
    where (${state}::text is null or state = ${state}) and (${before}::bigint is null or id < ${before})
      and (${group}::text is null or kind = any(${group === null ? [] : kindsOf(group)}::text[]))
      and (${wanted} = '%%' or recipient ilike ${wanted} or subject ilike ${wanted} or about ilike ${wanted})
    order by id desc limit ${PAGE_SIZE + 1}`.execute(db);
  const counted = await sql<{ waiting: number; failed: number }>`
    select (select count(*)::int from mail where state = 'waiting') as waiting,
      (select count(*)::int from mail where state = 'failed') as failed`.execute(db);
  return {
    mails: rows.slice(0, PAGE_SIZE).map((row) => ({
      id: Number(row.id),
      group: groupOfKind[row.kind],
      state: row.state,
      recipient: row.recipient,
      subject: subjectIn(row, mailLanguage(row.language)),
      about: aboutIn(row.about, language),
      attempts: row.attempts,
      problem: row.problem,
      createdAt: row.created_at.toISOString(),
      nextTryAt: row.next_try_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
    hasOlder: rows.length > PAGE_SIZE,
    waiting: counted.rows[0]?.waiting ?? 0,
    failed: counted.rows[0]?.failed ?? 0,
    isSending,
  };
};

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** The content of a mail. Hides a link that opens an account: the reader could use it. */
export const readMail = async (db: Db, id: number, origin: string): Promise<WireContents> => {
  const { rows } = await sql<{ content: MailContent; language: string | null }>`
    select content, language from mail where id = ${isId(id) ? id : 0}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new MailNotFound();
  const document = documentOf(row.content, { origin, secret: null }, mailLanguage(row.language));
  return { id, html: mailHtml(document, await readShopName(db)), text: mailText(document) };
};

/** Sends a mail again: an undelivered one under its Message-ID, a sent one under a new one, or mailboxes would drop it as a duplicate. */
export const sendAgain = async (db: Db, id: number, now: Date): Promise<void> => {
  const { rows } = await sql<{ state: Row["state"] }>`
    select state from mail where id = ${isId(id) ? id : 0} for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new MailNotFound();
  if (row.state === "sent")
    await sql`insert into mail (organization_id, user_id, kind, recipient, subject, language, about, content, created_at, queued_at, next_try_at)
      select organization_id, user_id, kind, recipient, subject, language, about, content, ${now}, ${now}, ${now} from mail where id = ${id}`.execute(
      db,
    );
  else if (row.state === "failed")
    await sql`update mail set state = 'waiting', attempts = 0, problem = '', queued_at = ${now}, next_try_at = ${now}
      where id = ${id}`.execute(db);
  // A mail being sent right now has no problem yet, and keeps its lease.
  else await sql`update mail set next_try_at = ${now} where id = ${id} and problem <> ''`.execute(db);
};

import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import type { MailContent } from "../database/tables/mail.ts";
import { mailHtml, mailText } from "./mail-document.ts";
import { CONNECTIONS, LEASE, type MailServer, MAX_AGE, nextTry, type SendFailure } from "./smtp.ts";
import { readShopName } from "./shop-name.ts";
import { AccountClosed, makeSecretLink } from "./secret-link.ts";
import { failpoint } from "../failpoint.ts";
import { mailLanguage } from "./words/words.ts";
import { documentOf, subjectIn } from "./write-mail.ts";

interface Claimed {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly language: string | null;
  readonly content: MailContent;
  readonly message_id: string;
  readonly attempts: number;
  readonly is_old: boolean;
}

export interface Sender {
  readonly server: Pick<MailServer, "send">;
  readonly origin: string;
  readonly now: () => Date;
  readonly onGivenUp?: (mail: { readonly id: string; readonly problem: string }) => void;
}

const claim = async (db: Db, now: Date): Promise<Claimed | null> => {
  const { rows } = await sql<Claimed>`
    update mail set attempts = attempts + 1, problem = '', tried_at = ${now}, next_try_at = ${new Date(now.getTime() + LEASE)}
    where id = (select id from mail where state = 'waiting' and next_try_at <= ${now} order by next_try_at, id limit 1 for update skip locked)
    returning id::text, recipient, subject, language, content, message_id, attempts, queued_at < ${new Date(now.getTime() - MAX_AGE)} as is_old`.execute(
    db,
  );
  return rows[0] ?? null;
};

const settle = async (
  db: Db,
  { id, attempts }: Claimed,
  outcome: { readonly state: "sent" | "waiting" | "failed"; readonly problem: string; readonly next: Date | null },
  now: Date,
): Promise<void> => {
  const { state, problem, next } = outcome;
  await sql`update mail set state = ${state}, problem = ${problem}, sent_at = ${state === "sent" ? now : null},
      next_try_at = coalesce(${next}::timestamptz, next_try_at)
    where id = ${id} and attempts = ${attempts} and state = 'waiting'`.execute(db);
};

/** The longest stored reason, in UTF-16 code units. */
const MAX_PROBLEM = 300;

const problemOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\p{Cc}+/gu, " ").slice(0, MAX_PROBLEM);

const attempt = async (db: Db, mail: Claimed, sender: Sender): Promise<void> => {
  const { server, origin, now, onGivenUp = () => {} } = sender;
  const giveUp = async (problem: string): Promise<void> => {
    await settle(db, mail, { state: "failed", problem, next: null }, now());
    onGivenUp({ id: mail.id, problem });
  };
  if (mail.is_old) return giveUp("It waited for more than three days.");
  try {
    const secret = await makeSecretLink(db, mail.content, { origin, recipient: mail.recipient, now: now() });
    const language = mailLanguage(mail.language);
    const document = documentOf(mail.content, { origin, secret }, language);
    const { message_id: messageId, recipient: to } = mail;
    const subject = subjectIn(mail, language);
    const shop = await readShopName(db);
    await server.send({
      sender: shop,
      messageId,
      to,
      subject,
      text: mailText(document),
      html: mailHtml(document, shop),
    });
  } catch (thrown) {
    if (thrown instanceof AccountClosed) return giveUp(thrown.message);
    const next = nextTry(mail.attempts, thrown as SendFailure, now());
    const problem = problemOf(thrown);
    return next === null ? giveUp(problem) : settle(db, mail, { state: "waiting", problem, next }, now());
  }
  await failpoint("an email is sent");
  await settle(db, mail, { state: "sent", problem: "", next: null }, now());
};

/**
 * Sends all due mails; returns how many it tried. Claims each first, so only one server sends it, and marks it once the
 * SMTP server accepts. A server killed in between sends it twice under the same Message-ID, which mailboxes recognize;
 * SMTP guarantees no more.
 */
export const sendDue = async (db: Db, sender: Sender, isStopped: () => boolean = () => false): Promise<number> => {
  let tried = 0;
  const work = async (): Promise<void> => {
    while (!isStopped()) {
      const mail = await claim(db, sender.now());
      if (mail === null) return;
      tried += 1;
      await failpoint("an email is claimed");
      await attempt(db, mail, sender);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return tried;
};

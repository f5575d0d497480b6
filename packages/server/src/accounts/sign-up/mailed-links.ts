import { sql } from "kysely";
import { hit, type Limit, limitTries, LONGEST_WINDOW } from "../auth/rate-limit.ts";
import { hashOf } from "../../database/secret.ts";
import type { Db } from "../../database/schema.ts";

const byNetwork: Limit = { hits: 10, seconds: LONGEST_WINDOW };

/** Mails per address; further requests get the same response but no mail. */
const byAddress: Limit = { hits: 3, seconds: LONGEST_WINDOW };

interface MailRequest {
  readonly network: string;
  readonly now: Date;
}

/** Limits requests for mails of a kind. Throws TooManySignIns; `isQuiet`: this address gets no more of them for now. */
const limitMails = async (db: Db, kind: string, email: string, { network, now }: MailRequest) => {
  const address = email.trim().toLowerCase();
  await limitTries(db, `${kind} ${network}`, byNetwork, now);
  const isQuiet = (await hit(db, `${kind} to ${hashOf(address).slice(0, 22)}`, byAddress, now)) > 0;
  return { address, isQuiet };
};

/** Marks an applicant's email as proven, by the mailed token; returns whether the token was valid. */
export const confirmApplicant = async (trx: Db, token: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    update sign_up s set email_confirmed_at = ${now}::timestamptz from sign_up_link l
    where l.token_hash = ${hashOf(token)} and l.expires_at > ${now} and s.id = l.sign_up_id and lower(s.email) = lower(l.email)
      and s.status = 'waiting' and s.email_confirmed_at is null
    returning s.id`.execute(trx);
  const [confirmed] = rows;
  if (confirmed === undefined) return false;
  await trx.deleteFrom("sign_up_link").where("sign_up_id", "=", confirmed.id).execute();
  return true;
};

/**
 * Mails the proof link again to an applicant whose email is unproven. All addresses get the same limits and response
 * (OP-23, OP-26).
 */
export const mailApplicantAgain = async (db: Db, email: string, request: MailRequest): Promise<void> => {
  const { address, isQuiet } = await limitMails(db, "sign-up-mail", email, request);
  const { now } = request;
  await sql`insert into mail (kind, recipient, subject, about, content, created_at, queued_at, next_try_at)
    select 'signUpReceived', email, 'Confirm your email', 'Sign-up ' || id,
      jsonb_build_object('kind', 'signUpReceived', 'firstName', form ->> 'firstName', 'company', form -> 'address' ->> 'companyName',
        'signUpId', id, 'email', email), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from sign_up where lower(email) = ${address} and status = 'waiting' and email_confirmed_at is null
      and not ${isQuiet}::boolean`.execute(db);
};

/**
 * Mails a password reset link if the address has an account. Known and unknown addresses run the same statements,
 * limits and response (OP-23).
 */
export const forgotPassword = async (db: Db, email: string, request: MailRequest): Promise<void> => {
  const { address, isQuiet } = await limitMails(db, "forgot-password", email, request);
  const { now } = request;
  await sql`insert into mail (user_id, kind, recipient, subject, about, content, created_at, queued_at, next_try_at)
    select id, 'setPassword', email, 'Set a new password', 'Sign-in',
      jsonb_build_object('kind', 'setPassword', 'firstName', first_name, 'userId', id), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from app_user where lower(email) = ${address} and is_active and not ${isQuiet}::boolean`.execute(db);
};

import { sql } from "kysely";
import { hit, type Limit, limitTries, LONGEST_WINDOW } from "../auth/rate-limit.ts";
import { hashOf } from "../../database/secret.ts";
import type { Db } from "../../database/schema.ts";

const byNetwork: Limit = { hits: 10, seconds: LONGEST_WINDOW };

/** Mails per address; further requests get the same response but no mail. */
const byAddress: Limit = { hits: 3, seconds: LONGEST_WINDOW };

/**
 * Mails a password reset link if the address has an account. Known and unknown addresses run the same statements,
 * limits and response (OP-23).
 */
export const forgotPassword = async (
  db: Db,
  email: string,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<void> => {
  const address = email.trim().toLowerCase();
  await limitTries(db, `forgot-password ${network}`, byNetwork, now);
  const isQuiet = (await hit(db, `forgot-password to ${hashOf(address).slice(0, 22)}`, byAddress, now)) > 0;
  await sql`insert into mail (user_id, kind, recipient, subject, about, content, created_at, queued_at, next_try_at)
    select id, 'setPassword', email, 'Set a new password', 'Sign-in',
      jsonb_build_object('kind', 'setPassword', 'firstName', first_name, 'userId', id), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from app_user where lower(email) = ${address} and is_active and not ${isQuiet}::boolean`.execute(db);
};

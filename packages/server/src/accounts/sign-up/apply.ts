import { signUpProblems } from "@larder/domain/account/sign-up";
import type { SignUpRequest } from "@larder/domain/account/sign-up.schema";
import { sql } from "kysely";
import { applicantContext, hashPassword } from "../auth/password.ts";
import { type Limit, limitTries, LONGEST_WINDOW } from "../auth/rate-limit.ts";
import { hashOf } from "../../database/secret.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";

const byNetwork: Limit = { hits: 10, seconds: LONGEST_WINDOW };

const trimmed = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : (value as unknown),
    ]),
  ) as T;

/**
 * Stores an application, replacing an open one with the same key. Stores nothing for an email with an account or
 * another open application. Mails the proof link once per email. Neither response nor timing reveals any of this
 * (OP-26).
 */
export const apply = async (
  db: Db,
  sent: SignUpRequest,
  { key, network, now }: { readonly key: string; readonly network: string; readonly now: Date },
): Promise<void> => {
  const problems = signUpProblems({ ...sent, confirmPassword: sent.password }, await applicantContext(db));
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  await limitTries(db, `sign-up ${network}`, byNetwork, now);
  const { password, ...rest } = sent;
  const form = JSON.stringify({
    ...trimmed(rest),
    accounts: sent.accounts.map((each) => each.trim()).filter((each) => each !== ""),
    address: trimmed(sent.address),
  });
  const email = sent.email.trim();
  const hash = await hashPassword(password);
  const content = {
    kind: "signUpReceived",
    firstName: sent.firstName.trim(),
    company: sent.address.companyName.trim(),
    email,
  };
  await sql`with earlier as (select email from sign_up where key_hash = ${hashOf(key)}), applied as (
    insert into sign_up (key_hash, email, form, password_hash, sent_at)
    select ${hashOf(key)}, ${email}::text, ${form}::jsonb, ${hash}, ${now}
    where not exists (select from app_user u where lower(u.email) = lower(${email}))
    on conflict (key_hash) do update set email = excluded.email, form = excluded.form, password_hash = excluded.password_hash,
        email_confirmed_at = case when lower(sign_up.email) = lower(excluded.email) then sign_up.email_confirmed_at end
      where sign_up.status = 'waiting'
    returning id
    ) insert into mail (kind, recipient, subject, about, content, created_at, queued_at, next_try_at)
      select 'signUpReceived', ${email}::text, 'Confirm your email', 'Sign-up ' || id, ${JSON.stringify(content)}::jsonb || jsonb_build_object('signUpId', id), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from applied where not exists (select from earlier e where lower(e.email) = lower(${email}))`
    .execute(db)
    .catch((thrown: unknown) => {
      // Another application with this email is open.
      if ((thrown as { code?: unknown } | null)?.code !== "23505") throw thrown;
    });
};

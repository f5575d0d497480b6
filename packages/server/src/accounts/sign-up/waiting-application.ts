import { mayTellApplicant, type WaitingApplication } from "@larder/domain/account/waiting-application";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

interface Waiting extends WaitingApplication {
  readonly passwordHash: string;
}

/** The open application of an email with its password, if a sign-in may tell of it (OP-23, OP-26). Null = none. */
export const readWaiting = async (db: Db, email: string, isDemo: boolean): Promise<Waiting | null> => {
  const row = await db
    .selectFrom("sign_up")
    .select(["sent_at", "email_confirmed_at", "password_hash"])
    .where(sql<string>`lower(email)`, "=", email)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  const isEmailConfirmed = row?.email_confirmed_at != null;
  if (row === undefined || row.password_hash === null || !mayTellApplicant(isEmailConfirmed, isDemo)) return null;
  return { sentAt: row.sent_at.toISOString(), isEmailConfirmed, passwordHash: row.password_hash };
};

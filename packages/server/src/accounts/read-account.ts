import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import { needsSecondFactor } from "@larder/domain/account/second-factor";
import { languageOfTag } from "@larder/domain/text/language";
import { sql } from "kysely";
import type { SignedIn } from "./auth/caller.ts";
import { IDLE } from "./auth/read-session.ts";
import type { Db } from "../database/schema.ts";
import { NotOwnAccount } from "./auth/errors.ts";

type WireAccount = (typeof OwnAccount)["Encoded"];

interface Row {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly region: string | null;
  readonly language: string | null;
  readonly regions: readonly string[] | null;
  readonly reminds_of_drafts: boolean;
  readonly password_changed_at: Date | null;
  readonly pending: string | null;
  readonly requested_at: Date | null;
  readonly has_second_factor: boolean;
  readonly recovery_codes: number;
}

/** A session's public id, different from its lookup key. */
export const deviceId = sql<string>`left(encode(sha256(convert_to('device ' || s.id_hash, 'UTF8')), 'hex'), 32)`;

export const isAliveAt = (now: Date) =>
  sql<boolean>`s.expires_at > ${now} and s.seen_at > ${new Date(now.getTime() - IDLE)}`;

/** Rejects callers acting for someone else (IDENT-19). */
export const requireOwn = ({ actor, user }: SignedIn): void => {
  if (actor.id !== user.id) throw new NotOwnAccount();
};

/** The caller's account with all signed-in browsers (OP-108). */
export const readAccount = async (
  db: Db,
  caller: SignedIn,
  { now, isDemanded }: { readonly now: Date; readonly isDemanded: boolean },
): Promise<WireAccount> => {
  requireOwn(caller);
  const { rows } = await sql<Row>`
    select u.first_name, u.last_name, u.email, u.phone, u.region, u.language, (select json_agg(name order by name) from region) as regions, u.reminds_of_drafts, u.password_changed_at, c.email as pending, c.requested_at,
      f.secret is not null as has_second_factor, (select count(*)::int from recovery_code r where r.user_id = u.id) as recovery_codes
    from app_user u left join email_change c on c.user_id = u.id
      left join second_factor f on f.user_id = u.id where u.id = ${caller.user.id}`.execute(db);
  const devices = await sql<{ id: string; device: string; created_at: Date; seen_at: Date; is_current: boolean }>`
    select ${deviceId} as id, s.device, s.created_at, s.seen_at, s.id_hash = ${caller.session} as is_current
    from session s where s.user_id = ${caller.user.id} and ${isAliveAt(now)} order by is_current desc, s.seen_at desc limit 100`.execute(
    db,
  );
  const passkeys = await db
    .selectFrom("passkey")
    .select(["id", "name", "added_at", "used_at"])
    .where("user_id", "=", caller.user.id)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
  const row = rows[0] as Row;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    region: row.region ?? "",
    regions: row.regions ?? [],
    language: languageOfTag(row.language),
    remindsOfDrafts: row.reminds_of_drafts,
    pendingEmail:
      row.pending === null || row.requested_at === null
        ? null
        : { email: row.pending, requestedAt: row.requested_at.toISOString() },
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    secondFactor: {
      isOn: row.has_second_factor,
      isDemanded: needsSecondFactor(caller.user.roles, isDemanded),
      recoveryCodes: row.recovery_codes,
    },
    devices: devices.rows.map(({ id, device, created_at, seen_at, is_current }) => ({
      id,
      name: device,
      startedAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      isCurrent: is_current,
    })),
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
  };
};

import { sql } from "kysely";
import { newSecret } from "../../database/secret.ts";
import type { Db } from "../../database/schema.ts";
import { isCustomerAccount } from "../../accounts/auth/customer-account.ts";

/** A purchasing system that can send its users to the shop, and its bindings (OP-25). */
export interface PunchoutBuyer {
  readonly id: string;
  readonly name: string;
  readonly organizationId: number;
  readonly accountNumber: string;
  readonly userId: number;
  readonly userEmail: string;
  readonly secret: string;
  readonly returnHost: string;
  readonly isActive: boolean;
}

const buyers = sql`select b.id, b.name, b.organization_id as "organizationId", o.account_number as "accountNumber", b.user_id as "userId",
    u.email as "userEmail", b.secret, b.return_host as "returnHost", b.is_active as "isActive"
  from punchout_buyer b join organization o on o.id = b.organization_id join app_user u on u.id = b.user_id`;

/** The buyer if it can start sessions: active, with a user who is still an active customer of its account; null = none. */
export const activeBuyer = async (db: Db, id: string): Promise<PunchoutBuyer | null> => {
  const { rows } = await sql<PunchoutBuyer>`${buyers}
    join membership m on m.user_id = b.user_id and m.organization_id = b.organization_id
    where b.id = ${id} and b.is_active and ${isCustomerAccount}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Whether an email belongs to someone outside the buyer's account: its system can't create sessions with that person's
 * name or messages (IDENT-24).
 */
export const isForeignEmail = async (db: Db, { organizationId }: PunchoutBuyer, email: string): Promise<boolean> => {
  const { rows } =
    await sql`select from app_user u where lower(u.email) = ${email.trim().toLowerCase()} and not (${isCustomerAccount}
    and exists (select from membership m where m.user_id = u.id and m.organization_id = ${organizationId}))`.execute(
      db,
    );
  return rows.length > 0;
};

/** All buyers by id. */
export const listBuyers = async (db: Db): Promise<readonly PunchoutBuyer[]> =>
  (await sql<PunchoutBuyer>`${buyers} order by b.id`.execute(db)).rows;

/** The settings of a buyer. */
export interface BuyerSettings {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly user: string;
  readonly returnHost: string;
}

const endSessionsOf = (db: Db, id: string) => sql`delete from session where punchout ->> 'buyer' = ${id}`.execute(db);

const audit = (db: Db, id: string, { organizationId, now }: { readonly organizationId: number; readonly now: Date }) =>
  sql`insert into audit (at, actor_id, organization_id, call, object, request_id)
    values (${now}, 0, ${organizationId}, 'punchout:buyer', ${`buyer:${id}`}, '')`.execute(db);

/**
 * Binds a buyer to an account, a customer and a host, and ends its sessions. Returns a new buyer's secret, null for an
 * existing one, or false if the account has no such customer.
 */
export const saveBuyer = async (db: Db, buyer: BuyerSettings, now: Date): Promise<string | null | false> =>
  db.transaction().execute(async (trx) => {
    const secret = newSecret();
    const { rows } = await sql<{ secret: string; organizationId: number }>`
      insert into punchout_buyer (id, name, organization_id, user_id, secret, return_host, created_at)
      select ${buyer.id}, ${buyer.name}, o.id, u.id, ${secret}, ${buyer.returnHost}, ${now} from app_user u
      join membership m on m.user_id = u.id join organization o on o.id = m.organization_id
      where lower(u.email) = ${buyer.user.toLowerCase()} and o.account_number = ${buyer.account} and ${isCustomerAccount}
      on conflict (id) do update set name = excluded.name, organization_id = excluded.organization_id, user_id = excluded.user_id,
        return_host = excluded.return_host
      returning secret, organization_id as "organizationId"`.execute(trx);
    const [saved] = rows;
    if (saved === undefined) return false;
    await endSessionsOf(trx, buyer.id);
    await audit(trx, buyer.id, { organizationId: saved.organizationId, now });
    return saved.secret === secret ? secret : null;
  });

/** Changes a buyer's secret or turns it on or off, and ends its sessions. Returns the secret; null = no such buyer. */
export const changeBuyer = async (
  db: Db,
  id: string,
  change: { readonly hasNewSecret?: boolean; readonly isActive?: boolean },
  now: Date,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("punchout_buyer")
      .set({
        ...(change.hasNewSecret === true ? { secret: newSecret() } : {}),
        ...(change.isActive === undefined ? { id } : { is_active: change.isActive }),
      })
      .where("id", "=", id)
      .returning(["secret", "organization_id as organizationId"])
      .executeTakeFirst();
    if (row === undefined) return null;
    await endSessionsOf(trx, id);
    await audit(trx, id, { organizationId: row.organizationId, now });
    return row.secret;
  });

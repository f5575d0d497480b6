import { sql } from "kysely";
import type { Db } from "./schema.ts";
import { StorageError } from "./storage.ts";

/** The role that the server works as; it owns nothing. */
export const APPLICATION_ROLE = "larder_app";

/**
 * Creates the application role with the minimum grants: audit and order lines can only be inserted and read, and an
 * order's head changes only where allowed (docs/architecture.md). Returns false where the owner can't create roles;
 * everything works then, without this protection.
 */
export const grantApplicationRole = async (owner: Db): Promise<boolean> => {
  const role = sql.id(APPLICATION_ROLE);
  const known = await sql`select from pg_roles where rolname = ${APPLICATION_ROLE}`.execute(owner);
  try {
    if (known.rows.length === 0) await sql`create role ${role} nologin`.execute(owner);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "42501") return false;
    // Another server created it in the meantime.
    if (code !== "42710" && code !== "23505") throw error;
  }
  try {
    await owner.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(460046)`.execute(trx);
      await sql`do $$ begin
        if not pg_has_role(current_user, 'larder_app', 'member') then execute format('grant larder_app to %I', current_user); end if;
      end $$`.execute(trx);
      await sql`grant usage on schema public to ${role}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(trx);
      await sql`grant usage, select on all sequences in schema public to ${role}`.execute(trx);
      await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role}`.execute(trx);
      await sql`revoke update, delete on audit, order_line, order_revision, customer_order from ${role}`.execute(trx);
      await sql`grant update (status, status_times, status_error, cancelled_at, erp_number, revision, modified_at, delivery_date, po_number, note,
        item_count, pending_count, total_cents, is_estimated, shipping_item_number, shipping_name, shipping_cents, ship_to, bill_cents, bill_credits, bill_pending, bill_estimated, bill_mailed_at) on customer_order to ${role}`.execute(
        trx,
      );
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return false;
    throw error;
  }
};

/** The server would run with more rights than it should. */
export class WrongRole extends StorageError {}

/** Switches a connection to the application role. A statement, not a connection option: poolers drop those. */
export const setApplicationRole = async (client: {
  readonly query: (text: string) => Promise<unknown>;
}): Promise<void> => {
  await client.query(`set role ${APPLICATION_ROLE}`);
};

/** Throws WrongRole unless statements run as the application role; otherwise audit and order lines are unprotected. */
export const requireApplicationRole = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  const role = rows[0]?.role;
  if (role !== APPLICATION_ROLE)
    throw new WrongRole(
      `The database lets the server work as ${role}, not as ${APPLICATION_ROLE}, although it set that role: a connection pooler in between may hand out its connections by transaction. Let DATABASE_URL lead to PostgreSQL itself, or to a pooler that pools by session.`,
    );
};

/** Whether the application role exists with all grants on every table. */
export const isGranted = async (owner: Db): Promise<boolean> => {
  const { rows } = await sql<{ granted: boolean }>`
    select case when exists (select from pg_roles where rolname = ${APPLICATION_ROLE}) then
      pg_has_role(current_user, ${APPLICATION_ROLE}, 'member')
      and not has_table_privilege(${APPLICATION_ROLE}, 'audit', 'update') and not has_table_privilege(${APPLICATION_ROLE}, 'order_line', 'update')
      and not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%' and not has_table_privilege(${APPLICATION_ROLE}, c.oid, 'insert'))
      else false end as granted`.execute(owner);
  return rows[0]?.granted === true;
};

import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { endAccess, findUserById, setActive } from "../administration/users.ts";
import type { Person } from "./personal-table.ts";
import { personalTables } from "./read-person.ts";

export interface Erased {
  /** Whether anything was stored about them. */
  readonly changed: boolean;
  /** Sessions that ended, by hash. */
  readonly ended: readonly string[];
}

/** Scrubbed by a function of the owner: the application can't change what was ordered. */
const ORDERS: ReadonlySet<string> = new Set(["customer_order", "order_line", "order_revision"]);

/** Replaces the person's email, phone number and full name in texts that stay. */
const scrub = async (trx: Db, person: Person): Promise<void> => {
  const { rows } = await sql<{ pattern: string | null; first: string; last: string }>`
    select coalesce(min(personal_pattern(email, phone, first_name, last_name)), personal_pattern(${person.email}, '', '', '')) as pattern,
      coalesce(min(first_name), '') as first, coalesce(min(last_name), '') as last
    from app_user where id = ${person.id}`.execute(trx);
  const [found] = rows;
  if (found?.pattern == null) return;
  if (person.id !== null) await sql`select erase_from_orders(${person.id})`.execute(trx);
  const { pattern, first, last } = found;
  // Written as JSON writes it, so that a document is read closely only where both stand in it.
  const inside = (name: string) => JSON.stringify(name.trim()).slice(1, -1);
  const hasNames = first.trim() !== "" && last.trim() !== "";
  for (const [table, { columns }] of personalTables)
    for (const [column, fate] of Object.entries(columns)) {
      if (fate !== "scrubbed" || ORDERS.has(table)) continue;
      const text = sql`${sql.ref(column)}::text`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = scrubbed(${sql.ref(column)}, ${pattern}, ${first}, ${last})
        where ${text} ~* ${pattern} or (${hasNames}::boolean and position(lower(${inside(first)}) in lower(${text})) > 0
          and position(lower(${inside(last)}) in lower(${text})) > 0)`.execute(trx);
    }
};

/** Deletes the rows that are the person's alone. Returns how many. */
const remove = async (trx: Db, person: Person): Promise<bigint> => {
  // An upload is a guide that isn't visible yet; a cart that wasn't sent is of no use to anyone else.
  await sql`delete from guide where is_pending and id in (select guide_id from guide_upload where user_id = ${person.id})`.execute(
    trx,
  );
  await sql`delete from cart where user_id = ${person.id} and is_open and order_number is null`.execute(trx);
  // A list of customers may name them, and its file can't be searched.
  await sql`delete from import_upload where kind = 'customers'`.execute(trx);
  let removed = 0n;
  for (const [table, { rows, columns }] of personalTables) {
    if (!Object.values(columns).includes("removed")) continue;
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} t where ${rows(person)}`.execute(trx);
    removed += numAffectedRows;
  }
  return removed;
};

const clearSalesRep = async (trx: Db, { email }: Person): Promise<bigint> => {
  const { numAffectedRows = 0n } = await sql`
    update organization set sales_rep_name = '', sales_rep_email = '', sales_rep_phone = ''
    where lower(sales_rep_email) = lower(${email})`.execute(trx);
  return numAffectedRows;
};

/** Ends what others do as the person, and leaves a former user where their account was. */
const clearAccount = async (trx: Db, id: number, now: Date): Promise<void> => {
  await sql`update session set as_user_id = null, organization_id = null, region = null where as_user_id = ${id}`.execute(
    trx,
  );
  await sql`update punchout_buyer set is_active = false where user_id = ${id}`.execute(trx);
  await sql`update app_user set email = 'erased-' || id || '@erased.invalid', user_name = 'erased-' || id, first_name = 'Former',
      last_name = 'user', phone = '', password_hash = null, roles = '[]', region = null, home_organization_id = null,
      reminds_of_drafts = false, password_changed_at = null, last_sign_in_at = null, is_active = false,
      account_version = account_version + 1, erased_at = ${now}
    where id = ${id}`.execute(trx);
};

/** Everything at once can take longer than a request's statement may. */
const PATIENCE = "5min";

/**
 * Erases a person as the inventory says, in the caller's transaction, and frees the email. What stays reads "Former
 * user". Repeated, it finds nothing. Throws InvalidField at `field` for the last administrator.
 */
export const erasePerson = async (
  trx: Db,
  person: Person,
  { now, field = "email" }: { readonly now: Date; readonly field?: string },
): Promise<Erased> => {
  await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(trx);
  const user = person.id === null ? null : await findUserById(trx, person.id);
  const ended =
    user === null
      ? []
      : [...((await setActive(trx, user, false, { field })) ?? []), ...(await endAccess(trx, user.id))];
  await scrub(trx, person);
  const removed = await remove(trx, person);
  const cleared = await clearSalesRep(trx, person);
  if (user !== null) await clearAccount(trx, user.id, now);
  return { changed: user !== null || removed + cleared > 0n, ended };
};

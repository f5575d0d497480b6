import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";

export interface ImportOrganization {
  readonly id: number;
  readonly name: string;
  readonly customerGroup: string;
  readonly businessUnit: number;
}

export interface NewOrganization {
  readonly customerGroup: string;
  readonly businessUnit: number;
}

/** Finds an organization by id, account number or name (ignoring case), in this order. Null = none. Throws Unreadable when two share the name. */
export const findOrganization = async (db: Db, said: string): Promise<ImportOrganization | null> => {
  const { rows } = await sql<ImportOrganization & { readonly rank: number }>`
    select id, name, customer_group_id as "customerGroup", business_unit as "businessUnit",
      case when id::text = ${said} then 1 when account_number = ${said} then 2 else 3 end as rank
    from organization where id::text = ${said} or account_number = ${said} or lower(name) = lower(${said}) order by rank, id limit 2`.execute(
    db,
  );
  const [first, second] = rows;
  if (first === undefined) return null;
  if (first.rank === second?.rank)
    throw new Unreadable(`Two organizations are named '${said}'. Use the id ${first.id} or ${second.id}.`);
  return { id: first.id, name: first.name, customerGroup: first.customerGroup, businessUnit: first.businessUnit };
};

/** Creates an organization without an account number: staff enter the one that it has in the ERP (OP-26). */
export const createOrganization = async (
  db: Db,
  name: string,
  { customerGroup, businessUnit }: NewOrganization,
): Promise<ImportOrganization> => {
  const { rows } = await sql<{ id: number }>`
    insert into organization (id, name, account_number, customer_group_id, business_unit)
    select next.id, ${name}, '', ${customerGroup}, ${businessUnit}
    from (select coalesce(max(id), 0) + 1 as id from organization) next returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, name, customerGroup, businessUnit };
};

/** Lets a user order for an organization. Throws Unreadable for an unknown user. */
export const addMember = async (db: Db, organizationId: number, email: string): Promise<void> => {
  const user = await db
    .selectFrom("app_user")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (user === undefined) throw new Unreadable(`There's no user with the email ${email}.`);
  await sql`insert into membership (organization_id, user_id) values (${organizationId}, ${user.id}) on conflict do nothing`.execute(
    db,
  );
};

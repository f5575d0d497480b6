import type { Organization, ReceivingLocation } from "@larder/domain/account/organization.schema";
import { brandFlags } from "@larder/domain/brand/brand";
import { type Selectable, sql } from "kysely";
import type { Database, Db } from "../../database/schema.ts";
import { type Caller, isIdleStaff, type SignedIn } from "./caller.ts";

export type WireOrganization = (typeof Organization)["Encoded"];

export type OrganizationRow = Selectable<Database["organization"]> & {
  readonly locations: readonly ReceivingLocation[];
};

const locationsJson = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'name', r.name, 'address', r.address)
  order by r.kind, r.id), '[]') from receiving_location r where r.organization_id = o.id)`;

export const organizationToWire = (row: OrganizationRow, current: number | null): WireOrganization => ({
  id: row.id,
  name: row.name,
  isActive: row.id === current,
  accountNumber: row.account_number,
  customerGroupId: row.customer_group_id,
  businessUnit: row.business_unit,
  primarySalesRepName: row.sales_rep_name,
  primarySalesRepEmail: row.sales_rep_email,
  primarySalesRepPhone: row.sales_rep_phone,
  ...brandFlags(row.business_unit),
  cutOffTime: row.cut_off_time,
  locations: row.locations,
});

/** The caller's organizations as one JSON value (IDENT-03); a punchout session has only its own. */
export const organizationsJson = (caller: SignedIn) => sql<readonly OrganizationRow[] | null>`(
  select json_agg(to_jsonb(o) || jsonb_build_object('locations', ${locationsJson}) order by o.name, o.id) from organization o
  join membership m on m.organization_id = o.id where m.user_id = ${caller.user.id}
    ${caller.punchout === null ? sql`` : sql`and o.id = ${caller.organization?.id ?? null}`})`;

/** The organizations a caller can choose from (IDENT-03). */
export const listOrganizations = async (db: Db, caller: SignedIn): Promise<WireOrganization[]> => {
  const { rows } = await sql<{
    all: readonly OrganizationRow[] | null;
  }>`select ${organizationsJson(caller)} as all`.execute(db);
  return (rows[0]?.all ?? []).map((row) => organizationToWire(row, caller.organization?.id ?? null));
};

/** The organization's receiving location with this id; null = none. */
export const locationOf = async (db: Db, organizationId: number, id: number): Promise<ReceivingLocation | null> => {
  const { rows } = await sql<ReceivingLocation>`
    select r.id, r.kind, r.name, r.address from receiving_location r where r.organization_id = ${organizationId} and r.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** The organization a sign-in starts with; null = no membership. */
export const homeOf = async (db: Db, userId: number): Promise<number | null> => {
  const { rows } = await sql<{ organization_id: number }>`
    select m.organization_id from membership m join app_user u on u.id = m.user_id where m.user_id = ${userId}
    order by m.organization_id is distinct from u.home_organization_id, m.organization_id limit 1`.execute(db);
  return rows[0]?.organization_id ?? null;
};

/** Whether a user may select the organization; staff may select any (IDENT-19). */
export const mayChoose = async (
  db: Db,
  caller: Extract<Caller, { kind: "user" }>,
  organizationId: number,
): Promise<boolean> => {
  if (organizationId > 2_147_483_647 || organizationId < -2_147_483_648) return false;
  const { rows } = await sql`
    select from organization o where o.id = ${organizationId}
      and (${isIdleStaff(caller)} or exists (select from membership m where m.organization_id = o.id and m.user_id = ${caller.user.id}))`.execute(
    db,
  );
  return rows.length > 0;
};

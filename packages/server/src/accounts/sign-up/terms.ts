import { termsProblems, zoneOf } from "@larder/domain/account/organization-terms";
import type { OrganizationTerms, StoredTerms, TermsChoices } from "@larder/domain/account/organization-terms.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { mayActAs } from "../auth/customer-account.ts";
import { TermsChanged, TermsNotFound } from "../auth/errors.ts";
import { FieldsInvalid, invalidField } from "../../database/writes/input-error.ts";

type WireTerms = (typeof StoredTerms)["Encoded"];

interface SalesRep {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}

export interface Choices extends TermsChoices {
  readonly salesReps: readonly SalesRep[];
}

/** Staff, and organizations' existing sales reps; staff accounts win for equal emails. Without a phone of its own, an account has the one customers call. */
const salesReps = sql`(select coalesce(json_agg(r order by r.name, r.email), '[]') from (
  select distinct on (lower(email)) email, name, phone from (
    select 1 as rank, u.email, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name) as name,
      coalesce(nullif(u.phone, ''), (
        select o.sales_rep_phone from organization o
          where lower(o.sales_rep_email) = lower(u.email) and o.sales_rep_phone <> '' order by o.id limit 1), '') as phone
      from app_user u where u.is_active and ${mayActAs("u")}
    union all select 2, o.sales_rep_email, o.sales_rep_name, o.sales_rep_phone from organization o where o.sales_rep_email <> '') every
  order by lower(email), rank, name) r)`;

export const readChoices = async (db: Db): Promise<Choices> => {
  const { rows } = await sql<{ choices: Choices }>`select json_build_object(
    'warehouses', (select coalesce(json_agg(w order by w.name), '[]') from warehouse w),
    'customerGroups', (select coalesce(json_agg(g order by g.name, g.id), '[]') from customer_group g),
    'regions', (select coalesce(json_agg(r.name order by r.name), '[]') from region r),
    'hasRegions', (select regions from catalogue_version) <> '[]',
    'salesReps', ${salesReps}) as choices`.execute(db);
  return rows[0]?.choices as Choices;
};

/** The options as sent, without colleagues' phone numbers. */
export const choicesToWire = ({ salesReps: reps, ...choices }: Choices): TermsChoices => ({
  ...choices,
  salesReps: reps.map(({ email, name }) => ({ email, name })),
});

const MAX_ID = 2_147_483_647;

/** An organization's current terms (OP-26, OP-77). Throws TermsNotFound. */
export const readTerms = async (db: Db, id: number, known?: Choices): Promise<WireTerms> => {
  if (Math.abs(id) > MAX_ID) throw new TermsNotFound();
  const row = await db.selectFrom("organization").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new TermsNotFound();
  return {
    id: row.id,
    name: row.name,
    accountNumber: row.account_number,
    version: row.terms_version,
    terms: {
      accountNumber: row.account_number,
      deliveryAddress: row.delivery_address,
      deliveryPhone: row.delivery_phone,
      warehouse: row.warehouse ?? "",
      warehouseZone: row.warehouse === null ? "" : row.warehouse_zone,
      deliveryDays: row.delivery_days,
      crossDockDays: row.is_cross_dock_allowed ? row.cross_dock_days : [],
      cutOffTime: row.cut_off_time ?? "",
      leadDays: row.lead_days,
      justInTimeLeadDays: row.just_in_time_lead_days,
      preOrderLeadDays: row.pre_order_lead_days,
      orderMinimum: row.order_minimum_cents,
      customerGroup: row.customer_group_id,
      region: row.region,
      paymentTerms: row.payment_terms,
      salesRepEmail: row.sales_rep_email,
    },
    choices: choicesToWire(known ?? (await readChoices(db))),
  };
};

const weekJson = (days: readonly number[]): never => JSON.stringify(days.toSorted((a, b) => a - b)) as never;

/**
 * Adds a new warehouse, whose calendar starts with the days all other calendars share, so holidays apply from its first
 * order (OP-77).
 */
export const addWarehouse = (trx: Db, name: string, zone: string) =>
  sql`with made as (insert into warehouse (name, zone) values (${name}, ${zone}) on conflict do nothing returning name),
    others as (select c.* from delivery_calendar c join warehouse w on w.name = c.warehouse)
    insert into delivery_calendar (warehouse, day, is_closed, cut_off_time, reason)
    select made.name, o.day, o.is_closed, o.cut_off_time, min(o.reason) from others o cross join made
    group by made.name, o.day, o.is_closed, o.cut_off_time having count(*) = (select count(distinct warehouse) from others)
    on conflict do nothing`.execute(trx);

/** No two customers have the same account number. Throws InvalidField at `field`. */
export const requireFreeNumber = async (
  trx: Db,
  id: number,
  terms: OrganizationTerms,
  field: string,
): Promise<void> => {
  const number = terms.accountNumber?.trim() ?? "";
  if (number === "") return;
  const other = await trx
    .selectFrom("organization")
    .select("id")
    .where("account_number", "=", number)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other !== undefined) throw invalidField(field, "Another customer has this account number.");
};

/** Writes validated terms and adds a new warehouse to the list. */
export const writeTerms = async (trx: Db, id: number, terms: OrganizationTerms, choices: Choices): Promise<void> => {
  const [warehouse, zone] = [terms.warehouse.trim(), zoneOf(terms, choices)];
  const rep = choices.salesReps.find(({ email }) => email === terms.salesRepEmail);
  const number = terms.accountNumber?.trim();
  if (warehouse !== "" && zone !== null) await addWarehouse(trx, warehouse, zone);
  await trx
    .updateTable("organization")
    .set((row) => ({
      ...(number === undefined ? {} : { account_number: number }),
      delivery_address: terms.deliveryAddress.trim(),
      delivery_phone: terms.deliveryPhone.trim(),
      warehouse: warehouse === "" ? null : warehouse,
      ...(zone === null ? {} : { warehouse_zone: zone }),
      delivery_days: weekJson(terms.deliveryDays),
      cross_dock_days: weekJson(terms.crossDockDays),
      is_cross_dock_allowed: terms.crossDockDays.length > 0,
      cut_off_time: terms.cutOffTime.trim() === "" ? null : terms.cutOffTime.trim(),
      lead_days: terms.leadDays,
      just_in_time_lead_days: terms.justInTimeLeadDays,
      pre_order_lead_days: terms.preOrderLeadDays,
      order_minimum_cents: terms.orderMinimum,
      customer_group_id: terms.customerGroup,
      region: terms.region,
      payment_terms: terms.paymentTerms.trim(),
      sales_rep_name: rep?.name ?? "",
      sales_rep_email: rep?.email ?? "",
      sales_rep_phone: rep?.phone ?? "",
      terms_version: row("terms_version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
};

interface Change {
  readonly id: number;
  readonly version: number;
  readonly terms: OrganizationTerms;
}

/**
 * Changes an organization's terms, effective immediately, also for open carts. Throws TermsChanged for a stale version,
 * and FieldsInvalid. The customer group is required, since prices depend on it (OP-26, OP-77).
 */
export const saveTerms = async (trx: Db, { id, version, terms }: Change): Promise<WireTerms> => {
  if (Math.abs(id) > MAX_ID) throw new TermsNotFound();
  const row = await trx
    .selectFrom("organization")
    .select("terms_version")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new TermsNotFound();
  if (row.terms_version !== version) throw new TermsChanged({ current: { version: row.terms_version } });
  const choices = await readChoices(trx);
  const problems = termsProblems(terms, choices);
  const noGroup = terms.customerGroup === "" ? [{ field: "terms.customerGroup", _tag: "Required" } as const] : [];
  if (problems.length + noGroup.length > 0) throw new FieldsInvalid({ problems: [...problems, ...noGroup] });
  await requireFreeNumber(trx, id, terms, "terms.accountNumber");
  await writeTerms(trx, id, terms, choices);
  return readTerms(trx, id);
};

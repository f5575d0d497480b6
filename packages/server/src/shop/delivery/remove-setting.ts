import type { SettingRemoval, SettingUses } from "@larder/domain/staff/delivery-settings.schema";
import * as Data from "effect/Data";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { lockDelivery } from "./delivery-settings.ts";

type Use = NonNullable<(typeof SettingUses)["Encoded"]["uses"]>[number];

/** A price list or warehouse is still used. */
export class SettingInUse extends Data.TaggedError("SettingInUse")<{ readonly current: SettingUses }> {}

/** How many names a refusal says. */
const NAMED = 3;

const usesOf = (by: Use["by"], rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${by}::text as by, count(*)::int as count, coalesce((array_agg(name order by name))[1:${sql.lit(NAMED)}], '{}') as names from (${rows}) u`;

const usesOfList = (id: string) => [
  usesOf("customers", sql`select name from organization where customer_group_id = ${id}`),
  usesOf("messages", sql`select coalesce(nullif(name, ''), id) as name from message where customer_group_id = ${id}`),
  usesOf(
    "imports",
    sql`select u.file_name as name from import_upload u join catalogue_import i on i.id = u.import_id
      where u.stage in ('comparing', 'review', 'applying') and i.groups ? ${id}`,
  ),
];

const usesOfWarehouse = (name: string) => [
  usesOf("customers", sql`select name from organization where warehouse = ${name}`),
  usesOf("vendors", sql`select name from vendor where warehouse = ${name}`),
];

/**
 * Removes a price list with its prices, or a warehouse with its days, unless something uses it: customers, messages,
 * vendors, or an import on its way into the shop. Throws SettingInUse, which names them.
 */
export const removeSetting = async (trx: Db, { kind, id }: SettingRemoval): Promise<void> => {
  await lockDelivery(trx);
  // An import that runs keeps its lists.
  await sql`select pg_advisory_xact_lock(460047)`.execute(trx);
  const queries = kind === "priceList" ? usesOfList(id) : usesOfWarehouse(id);
  const { rows } = await sql<Use>`${sql.join(queries, sql` union all `)}`.execute(trx);
  const uses = rows.filter(({ count }) => count > 0).map((use) => ({ ...use, names: use.names ?? [] }));
  if (uses.length > 0) throw new SettingInUse({ current: { uses } });
  if (kind === "warehouse") {
    await trx.deleteFrom("delivery_calendar").where("warehouse", "=", id).execute();
    await trx.deleteFrom("warehouse").where("name", "=", id).execute();
    return;
  }
  for (const table of ["region_price", "price", "assortment"] as const)
    await trx.deleteFrom(table).where("customer_group_id", "=", id).execute();
  await trx.deleteFrom("customer_group").where("id", "=", id).execute();
};

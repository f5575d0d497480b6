import {
  type DayChange,
  type DeliverySettings,
  type PriceListChange,
  type WarehouseChange,
} from "@larder/domain/staff/delivery-settings.schema";
import { dayProblems, priceListProblems, warehouseProblems } from "@larder/domain/staff/delivery-settings";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { MAX_HOLIDAYS } from "@larder/domain/input-limits";
import { knownTimeZones } from "@larder/domain/page/timezone";
import * as Data from "effect/Data";
import { sql } from "kysely";
import { saveGroup, saveWarehouse as changeZone } from "../../accounts/administration/organizations.ts";
import { addWarehouse } from "../../accounts/sign-up/terms.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";

type Wire = (typeof DeliverySettings)["Encoded"];

/** Someone else changed the price list, warehouse or day first. */
export class DeliverySettingsChanged extends Data.TaggedError("DeliverySettingsChanged") {}

/** No warehouse has this name. */
export class WarehouseNotFound extends Data.TaggedError("WarehouseNotFound") {}

export type DeliverySettingsError = DeliverySettingsChanged | WarehouseNotFound;

const requireNone = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw new FieldsInvalid({ problems });
};

/** Until the transaction ends, so that of two changes with the same `was` one is refused. */
export const lockDelivery = (trx: Db) => sql`select pg_advisory_xact_lock(460049)`.execute(trx);

/** The price lists, and the warehouses with their exceptional days from today on. */
export const readDeliverySettings = async (db: Db, now: Date): Promise<Wire> => {
  const { rows } = await sql<Wire>`select
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
      'customers', (select count(*) from organization o where o.customer_group_id = g.id)) order by g.name, g.id), '[]')
      from customer_group g) as "priceLists",
    (select coalesce(json_agg(json_build_object('name', w.name, 'zone', w.zone,
      'customers', (select count(*) from organization o where o.warehouse = w.name),
      'days', (select coalesce(json_agg(json_build_object('day', c.day, 'cutOffTime', c.cut_off_time, 'reason', c.reason) order by c.day), '[]')
        from (select * from delivery_calendar where warehouse = w.name
          and day >= to_char(${now}::timestamptz at time zone w.zone, 'YYYY-MM-DD') order by day limit ${MAX_HOLIDAYS}) c)
      ) order by w.name), '[]') from warehouse w) as warehouses`.execute(db);
  return rows[0] ?? { priceLists: [], warehouses: [] };
};

/** Adds a price list, or renames one. Throws DeliverySettingsChanged if someone else did since `was`, and FieldsInvalid. */
export const savePriceList = async (trx: Db, { id, name, was }: PriceListChange): Promise<void> => {
  requireNone(priceListProblems({ name }));
  await lockDelivery(trx);
  const stored = await trx.selectFrom("customer_group").select("name").where("id", "=", id).executeTakeFirst();
  if ((stored?.name ?? null) !== was) throw new DeliverySettingsChanged();
  await saveGroup(trx, id, name);
};

/** Adds a warehouse, or changes its time zone. Throws DeliverySettingsChanged if someone else did, and FieldsInvalid. */
export const saveWarehouse = async (trx: Db, { name, zone, was }: WarehouseChange): Promise<void> => {
  requireNone(warehouseProblems({ name, zone }, knownTimeZones()));
  await lockDelivery(trx);
  const stored = await trx.selectFrom("warehouse").select("zone").where("name", "=", name.trim()).executeTakeFirst();
  if ((stored?.zone ?? null) !== was) throw new DeliverySettingsChanged();
  if (stored === undefined) await addWarehouse(trx, name.trim(), zone);
  else await changeZone(trx, name, zone);
};

/**
 * Makes a warehouse's day exceptional, or a usual one again; carts follow at their next request, as after an import of
 * the calendar (OP-77). Throws WarehouseNotFound, DeliverySettingsChanged if someone else changed it, and FieldsInvalid.
 */
export const saveDay = async (trx: Db, { warehouse, day, exception, was }: DayChange): Promise<void> => {
  requireNone(dayProblems({ day, exception }));
  await lockDelivery(trx);
  const known = await trx.selectFrom("warehouse").select("name").where("name", "=", warehouse).executeTakeFirst();
  if (known === undefined) throw new WarehouseNotFound();
  const stored = await trx
    .selectFrom("delivery_calendar")
    .select(["cut_off_time", "reason"])
    .where("warehouse", "=", warehouse)
    .where("day", "=", day)
    .executeTakeFirst();
  const isAsSeen =
    was === null ? stored === undefined : stored?.cut_off_time === was.cutOffTime && stored.reason === was.reason;
  if (!isAsSeen) throw new DeliverySettingsChanged();
  if (exception === null) {
    await trx.deleteFrom("delivery_calendar").where("warehouse", "=", warehouse).where("day", "=", day).execute();
    return;
  }
  const { cutOffTime } = exception;
  const reason = exception.reason.trim();
  await sql`insert into delivery_calendar (warehouse, day, is_closed, cut_off_time, reason)
    values (${warehouse}, ${day}, ${cutOffTime === null}, ${cutOffTime}, ${reason})
    on conflict (warehouse, day) do update
    set is_closed = excluded.is_closed, cut_off_time = excluded.cut_off_time, reason = excluded.reason`.execute(trx);
};

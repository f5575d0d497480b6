import type { DeliveryCalendar, DeliveryRule } from "@larder/domain/cart/delivery-calendar";
import { ownDeliveryRule } from "@larder/domain/cart/own-delivery-rule";
import { sql } from "kysely";
import { type Customer, hasRegions } from "../../accounts/auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../../catalog/catalogue-version.ts";
import type { Db } from "../../database/schema.ts";
import { calendarOf as toCalendar, type CalendarRow } from "./calendar-rows.ts";

const NO_DAYS: DeliveryCalendar = new Map();

const kept = keepByVersion<DeliveryCalendar>(500);

const calendarOf = async (
  db: Db,
  warehouse: string | null,
  version: CatalogueVersion | null,
): Promise<DeliveryCalendar> => {
  if (warehouse === null) return NO_DAYS;
  const held = version === null ? undefined : kept.get(version, warehouse);
  if (held !== undefined) return held;
  const { rows } = await sql<{ readonly version: CatalogueVersion; readonly days: readonly CalendarRow[] | null }>`
    select ${catalogueVersion} as version, (select json_agg(json_build_object('day', day, 'is_closed', is_closed, 'cut_off_time', cut_off_time))
      from delivery_calendar where warehouse = ${warehouse}) as days`.execute(db);
  const [row] = rows;
  const calendar = toCalendar(row?.days ?? []);
  if (row !== undefined) kept.put(row.version, warehouse, calendar);
  return calendar;
};

/** An organization's week and usual cutoff, with its warehouse's calendar. May be cached for the caller's catalog version (OP-77). */
export const deliveryRuleOf = async (
  db: Db,
  { organization, catalogue, regions }: Pick<Customer, "organization" | "catalogue" | "regions">,
): Promise<DeliveryRule> =>
  ownDeliveryRule(organization, await calendarOf(db, organization.warehouse, catalogue), hasRegions({ regions }));

import { sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { calendarOf as toCalendar, type CalendarRow } from "./calendar-rows.ts";
import type { DeliveryCalendar, DeliveryRule } from "@larder/domain/cart/delivery-calendar";

/** Warehouses take orders on every day of the week. */
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

const NO_DAYS: DeliveryCalendar = new Map();

/** How many warehouses' calendars are cached. */
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

type Terms = Omit<DeliveryRule, "workDays" | "leadDays" | "calendar">;

/** The rule of the plain delivery from an organization's own warehouse. */
export const ownRule = (
  { cutOffTime, deliveryDays, crossDockDays, justInTimeLeadDays, preOrderLeadDays, warehouseZone }: Terms,
  calendar: DeliveryCalendar,
): DeliveryRule => ({
  cutOffTime,
  deliveryDays,
  crossDockDays,
  workDays: EVERY_DAY,
  leadDays: 1,
  justInTimeLeadDays,
  preOrderLeadDays,
  warehouseZone,
  calendar,
});

/**
 * When an organization is delivered to: its week and its usual cut-off, with the days of its warehouse's calendar. What is
 * kept of the caller's catalogue version may be answered (OP-77).
 */
export const deliveryRuleOf = async (
  db: Db,
  { organization, catalogue }: Pick<Customer, "organization" | "catalogue">,
): Promise<DeliveryRule> => ownRule(organization, await calendarOf(db, organization.warehouse, catalogue));

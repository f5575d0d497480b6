import { canBeServed, type ServiceTerms } from "../account/service-terms.ts";
import type { DeliveryCalendar, DeliveryRule } from "./delivery-calendar.ts";

/** Warehouses take orders on every day of the week. */
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

/** When an organization is delivered to, besides what it needs to be served. */
export interface DeliveryTerms extends ServiceTerms {
  readonly crossDockDays: readonly number[];
  readonly leadDays: number;
  readonly justInTimeLeadDays: number;
  readonly preOrderLeadDays: number;
}

/**
 * The rule of the plain delivery from an organization's own warehouse, with that warehouse's calendar. One that cannot be
 * served has no day. OP-77.
 */
export const ownDeliveryRule = (
  terms: DeliveryTerms,
  calendar: DeliveryCalendar,
  hasRegions: boolean,
): DeliveryRule => {
  const isServed = canBeServed(terms, hasRegions);
  const { cutOffTime, deliveryDays, crossDockDays, leadDays, justInTimeLeadDays, preOrderLeadDays, warehouseZone } =
    terms;
  return {
    cutOffTime,
    deliveryDays: isServed ? deliveryDays : [],
    crossDockDays: isServed ? crossDockDays : [],
    workDays: EVERY_DAY,
    leadDays,
    justInTimeLeadDays,
    preOrderLeadDays,
    warehouseZone,
    calendar,
  };
};

import { canBeServed, type ServiceTerms } from "../account/service-terms.ts";
import type { DeliveryCalendar, DeliveryRule } from "./delivery-calendar.ts";

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

export interface DeliveryTerms extends ServiceTerms {
  readonly crossDockDays: readonly number[];
  readonly leadDays: number;
  readonly justInTimeLeadDays: number;
  readonly preOrderLeadDays: number;
}

/** Plain deliveries follow the organization's terms and its warehouse's calendar (OP-77). */
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

import type { DeliveryDay } from "../cart/delivery-calendar.ts";
import type { StaffDay } from "./staff-day.schema.ts";

/** Open carts shown to staff. */
export const MAX_OPEN_CARTS = 8;

/** Most rows in each group of the worklist. */
export const MAX_LISTED = 20;

/** Days a failed order is counted. */
export const FAILED_DAYS = 7;

export interface AccountBeforeCutOff {
  /** The first day it can still order for; null = none. */
  readonly next: DeliveryDay | null;
  /** Delivery days it has ordered for, 'YYYY-MM-DD'. */
  readonly ordered: readonly string[];
  readonly hasOpenCart: boolean;
}

/**
 * The earliest cutoff and its delivery day, and how many of that day's organizations have ordered, whatever the hour
 * of their own cutoff; null = none has one (OP-07, OP-77).
 */
export const nextCutOff = (accounts: readonly AccountBeforeCutOff[]): StaffDay["cutOff"] => {
  const cutOffs = accounts.flatMap(({ next }) => next?.cutOff ?? []);
  if (cutOffs.length === 0) return null;
  const at = Math.min(...cutOffs);
  const day = accounts.find(({ next }) => next?.cutOff === at)?.next?.date ?? "";
  const due = accounts.filter(({ next }) => next?.date === day);
  const hasOrdered = ({ next, ordered }: AccountBeforeCutOff) => next !== null && ordered.includes(next.date);
  return {
    at: new Date(at).toISOString(),
    day,
    due: due.length,
    ordered: due.filter(hasOrdered).length,
    open: due.filter((account) => !hasOrdered(account) && account.hasOpenCart).length,
  };
};

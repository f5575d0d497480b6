import type { DeliveryDay } from "../cart/delivery-calendar.ts";
import type { StaffDay } from "./staff-day.schema.ts";

/** How many carts staff see at once. */
export const MAX_OPEN_CARTS = 8;

/** How many rows each group of the worklist has at most. */
export const MAX_LISTED = 20;

/** An order that failed is counted for so many days. */
export const FAILED_DAYS = 7;

/** An organization before its next cut-off. */
export interface AccountBeforeCutOff {
  /** The first day that it can still order for; null = none. */
  readonly next: DeliveryDay | null;
  /** The days of delivery that it has ordered for, 'YYYY-MM-DD'. */
  readonly ordered: readonly string[];
  readonly hasOpenCart: boolean;
}

/**
 * The cut-off that comes first, and how the organizations that have it stand: an organization that has ordered for the day
 * counts as that, whatever else is in its cart. Null = no organization has a cut-off. OP-07, OP-77.
 */
export const nextCutOff = (accounts: readonly AccountBeforeCutOff[]): StaffDay["cutOff"] => {
  const cutOffs = accounts.flatMap(({ next }) => next?.cutOff ?? []);
  if (cutOffs.length === 0) return null;
  const at = Math.min(...cutOffs);
  const day = accounts.find(({ next }) => next?.cutOff === at)?.next?.date ?? "";
  const due = accounts.filter(({ next }) => next?.cutOff === at && next.date === day);
  const hasOrdered = ({ next, ordered }: AccountBeforeCutOff) => next !== null && ordered.includes(next.date);
  return {
    at: new Date(at).toISOString(),
    day,
    due: due.length,
    ordered: due.filter(hasOrdered).length,
    open: due.filter((account) => !hasOrdered(account) && account.hasOpenCart).length,
  };
};

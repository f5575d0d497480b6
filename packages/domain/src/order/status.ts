import { isAfterCutOff } from "../cart/delivery.ts";
import { statusFriendly } from "../text/order-status.ts";
import type { OrderStatus } from "./order.schema.ts";

interface StatusInfo {
  readonly next: readonly OrderStatus[];
  readonly open: boolean;
}

/** The only table of order statuses and transitions (OP-92). */
const STATUSES: Readonly<Record<OrderStatus, StatusInfo>> = {
  pending: { next: ["submitted"], open: false },
  submitted: { next: ["submitted", "confirmed", "cancelled", "failed"], open: true },
  confirmed: { next: ["submitted", "processing", "cancelled"], open: true },
  processing: { next: ["shipped"], open: false },
  shipped: { next: ["delivered"], open: false },
  delivered: { next: [], open: false },
  cancelled: { next: [], open: false },
  failed: { next: [], open: false },
};

/** All order statuses, first to last. */
export const ORDER_STATUSES: readonly OrderStatus[] = Object.keys(STATUSES) as OrderStatus[];

export { statusFriendly };

/** An order changes status only as the table allows (§4, SUBMIT-16, OP-92). */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => STATUSES[from].next.includes(to);

/** Delivered, canceled and failed orders stay that way (§4, SUBMIT-16, OP-92). */
export const isFinal = (status: OrderStatus): boolean => STATUSES[status].next.length === 0;

/** An open order is still to come: not delivered, canceled or failed (HIST-01, OP-92, OP-94). */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !isFinal(status));

const WAY: readonly OrderStatus[] = ["submitted", "confirmed", "processing", "shipped", "delivered"];

/** A step on the way to the customer; the current one is the order's status. */
export interface OrderStep {
  readonly status: OrderStatus;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  /** ISO instant it was reached; null = not yet, or unknown. */
  readonly at: string | null;
}

/** An order's steps to delivery and when each was reached (ISO); empty = none (HIST-04, OP-92). */
export const orderSteps = (
  current: OrderStatus,
  times: Readonly<Record<string, string>> = {},
): readonly OrderStep[] => {
  const at = WAY.indexOf(current);
  if (at < 0) return [];
  return WAY.map((status, index) => ({
    status,
    isDone: index < at || (index === at && isFinal(status)),
    isCurrent: index === at,
    at: index > at ? null : (times[status] ?? null),
  }));
};

/** What decides whether an order can be changed. `cutOff` is ISO, null = none; `now` in ms. */
export interface OrderDeadline {
  readonly status: OrderStatus;
  readonly cutOff: string | null;
  readonly now: number;
}

const isOpen = ({ status, cutOff, now }: OrderDeadline): boolean =>
  STATUSES[status].open && !isAfterCutOff(cutOff, now);

/** An order can be edited while submitted or confirmed, until its delivery's cutoff (§3, HIST-03, SUBMIT-12, OP-92). */
export const isEditable = (order: OrderDeadline): boolean => isOpen(order);

/** An order can be canceled exactly as long as it can be edited (§3, HIST-03, OP-08, OP-92). */
export const isCancelable = (order: OrderDeadline): boolean => isOpen(order);

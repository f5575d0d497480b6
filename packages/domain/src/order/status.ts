import { isAfterCutOff } from "../cart/delivery.ts";
import type { OrderStatus } from "./order.schema.ts";

interface StatusInfo {
  readonly friendly: string;
  /** What it can become. A modification puts it back to `submitted`. */
  readonly next: readonly OrderStatus[];
  /** Whether the customer can still modify and cancel it before the cut-off. */
  readonly open: boolean;
}

/** The one table of where an order can stand and what it can become (OP-92). */
const STATUSES: Readonly<Record<OrderStatus, StatusInfo>> = {
  pending: { friendly: "Pending", next: ["submitted"], open: false },
  submitted: { friendly: "Submitted", next: ["submitted", "confirmed", "cancelled", "failed"], open: true },
  confirmed: { friendly: "Confirmed", next: ["submitted", "processing", "cancelled"], open: true },
  processing: { friendly: "Being prepared", next: ["shipped"], open: false },
  shipped: { friendly: "On its way", next: ["delivered"], open: false },
  delivered: { friendly: "Delivered", next: [], open: false },
  cancelled: { friendly: "Cancelled", next: [], open: false },
  failed: { friendly: "Failed", next: [], open: false },
};

/** Every status an order can have, from first to last. */
export const ORDER_STATUSES: readonly OrderStatus[] = Object.keys(STATUSES) as OrderStatus[];

/** A status in the customer's words. Spec §3, HIST-04, SUBMIT-16; OP-92. */
export const statusFriendly = (status: OrderStatus): string => STATUSES[status].friendly;

/** An order goes from one status to another only as the table says. Spec §4, SUBMIT-16; OP-92. */
export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => STATUSES[from].next.includes(to);

/** Delivered, cancelled and failed orders stay what they are. Spec §4, SUBMIT-16; OP-92. */
export const isFinal = (status: OrderStatus): boolean => STATUSES[status].next.length === 0;

/** Where an open order stands: it is still to come, so neither delivered nor cancelled nor failed. HIST-01; OP-92, OP-94. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !isFinal(status));

/** The way of an order that is delivered. */
const WAY: readonly OrderStatus[] = ["submitted", "confirmed", "processing", "shipped", "delivered"];

/** A step on the way to the customer; the current one is where the order stands. */
export interface OrderStep {
  readonly status: OrderStatus;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  /** When it was reached, ISO; null = not yet, or not known. */
  readonly at: string | null;
}

/**
 * Where an order stands on its way to the customer, and since when; empty for one that has no way: not yet submitted, cancelled
 * or failed. `times`: ISO instants by status. HIST-04; OP-92.
 */
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

/** What decides whether an order can be changed: `cutOff` is the ISO instant until when it can be changed, null = none; `now` in ms. */
export interface OrderDeadline {
  readonly status: OrderStatus;
  readonly cutOff: string | null;
  readonly now: number;
}

const isOpen = ({ status, cutOff, now }: OrderDeadline): boolean =>
  STATUSES[status].open && !isAfterCutOff(cutOff, now);

/** An order can be modified while it is submitted or confirmed, until the cut-off of its delivery. Spec §3, HIST-03, SUBMIT-12; OP-92. */
export const isEditable = (order: OrderDeadline): boolean => isOpen(order);

/** An order can be cancelled exactly as long as it can be modified. Spec §3, HIST-03; OP-08, OP-92. */
export const isCancelable = (order: OrderDeadline): boolean => isOpen(order);

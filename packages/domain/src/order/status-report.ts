import type { OrderStatus } from "./order.schema.ts";
import { canTransition, ORDER_STATUSES, statusFriendly } from "./status.ts";

/** What a reported status does to an order: it moves there, is already there or past it, or can't get there. */
export type StatusReport = "moves" | "same" | "passed" | "refused";

/** Only editing, never an ERP report, puts an order back to `submitted`. */
const moves = (from: OrderStatus, to: OrderStatus): boolean =>
  canTransition(from, to) && (to !== "submitted" || from === "pending");

const leadsTo = (from: OrderStatus, to: OrderStatus): boolean => {
  const seen = new Set<OrderStatus>([from]);
  for (const one of seen) for (const next of ORDER_STATUSES) if (moves(one, next)) seen.add(next);
  return seen.has(to);
};

/** A reported status moves an order if the table allows; one already passed is ignored (§4, SUBMIT-16, OP-92). */
export const statusReport = (from: OrderStatus, reported: OrderStatus): StatusReport => {
  if (from === reported) return "same";
  if (moves(from, reported)) return "moves";
  return leadsTo(reported, from) ? "passed" : "refused";
};

/** A status is recognized by its own name or the customer's word for it, in any case; null = unknown. */
export const statusOf = (text: string): OrderStatus | null => {
  const word = text.trim().toLowerCase();
  return ORDER_STATUSES.find((status) => status === word || statusFriendly(status).toLowerCase() === word) ?? null;
};

import type { OrderStatus } from "./order.schema.ts";
import { canTransition, isFinal, ORDER_STATUSES, statusFriendly } from "./status.ts";

/** What the report of a status makes of an order: it moves, is there already or further, or cannot be moved there. */
export type StatusReport = "moves" | "same" | "passed" | "refused";

/** A modification puts an order back to `submitted`; a report of the ERP does not. */
const moves = (from: OrderStatus, to: OrderStatus): boolean =>
  canTransition(from, to) && (to !== "submitted" || from === "pending");

const leadsTo = (from: OrderStatus, to: OrderStatus): boolean => {
  const seen = new Set<OrderStatus>([from]);
  for (const one of seen) for (const next of ORDER_STATUSES) if (moves(one, next)) seen.add(next);
  return seen.has(to);
};

/**
 * An order moves to the status that the ERP reports when the table of statuses has the step. A status that it has left behind
 * on its way changes nothing, so that the same report can come again. Spec §4, SUBMIT-16; OP-92.
 */
export const statusReport = (from: OrderStatus, reported: OrderStatus): StatusReport => {
  if (from === reported) return "same";
  if (moves(from, reported)) return "moves";
  return leadsTo(reported, from) ? "passed" : "refused";
};

/** Why a report is refused. */
export const refusedReportText = (from: OrderStatus, reported: OrderStatus): string =>
  isFinal(from)
    ? `It is ${statusFriendly(from).toLowerCase()} and stays so.`
    : `It is ${from}, and cannot become ${reported} from there.`;

/** The status that a word means: its own name, or what customers read; in any letters. Null = none. */
export const statusOf = (text: string): OrderStatus | null => {
  const word = text.trim().toLowerCase();
  return ORDER_STATUSES.find((status) => status === word || statusFriendly(status).toLowerCase() === word) ?? null;
};

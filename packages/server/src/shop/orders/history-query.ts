import type { OrderFilter, OrderStatus } from "@larder/domain/order/order.schema";
import { OPEN_STATUSES } from "@larder/domain/order/status";
import { type RawBuilder, sql } from "kysely";

/** An order history query with its times and term prepared for the database. */
export interface HistoryQuery {
  readonly organizationId: number;
  /** Lowercase; empty = all orders. */
  readonly term: string;
  readonly status: OrderFilter | null;
  readonly from: Date | null;
  /** Exclusive. */
  readonly before: Date | null;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** A page of order headers, newest first, with the total or a minimum. */
export interface HeadPage {
  /** For `headFromArray`. */
  readonly heads: readonly (readonly unknown[])[];
  readonly total: number;
  readonly isMinimum: boolean;
}

/** Whether an order is the organization's and within the dates: a condition on `alias`. */
export const inRange = (
  { organizationId, from, before }: Pick<HistoryQuery, "organizationId" | "from" | "before">,
  alias: string,
): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql.join(
    [
      sql`${column("organization_id")} = ${organizationId}`,
      ...(from === null ? [] : [sql`${column("placed_at")} >= ${from}`]),
      ...(before === null ? [] : [sql`${column("placed_at")} < ${before}`]),
    ],
    sql` and `,
  );
};

/** Whether an order has the status, or is open: a condition on `alias`. */
export const hasStatus = (status: OrderStatus | "open", alias: string): RawBuilder<unknown> =>
  status === "open"
    ? sql`${sql.ref(`${alias}.status`)} = any(${OPEN_STATUSES}::text[])`
    : sql`${sql.ref(`${alias}.status`)} = ${status}`;

/** How many orders to count beyond a page, so its cost doesn't grow with history. */
const COUNTED = 500;

const doubledTo = (first: number, needed: number): number =>
  first * 2 ** Math.ceil(Math.log2(Math.max(first, needed) / first));

/**
 * How many newest orders to take a page from, and how many to count at most. Literals in SQL: for a parameter, the
 * planner expects a tenth of all orders and reads too many or replans each time. Doubling per page keeps the number of
 * distinct statements small.
 */
export const boundsOf = ({ offset, limit }: HistoryQuery): { readonly page: number; readonly count: number } => ({
  page: doubledTo(20, offset + limit),
  count: doubledTo(600, offset + limit + COUNTED),
});

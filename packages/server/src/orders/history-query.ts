import type { OrderFilter, OrderStatus } from "@larder/domain/order/order.schema";
import { OPEN_STATUSES } from "@larder/domain/order/status";
import { type RawBuilder, sql } from "kysely";

/** A query of the order history with its instants and its term prepared for the database. */
export interface HistoryQuery {
  readonly organizationId: number;
  /** In lower case; empty = all orders. */
  readonly term: string;
  readonly status: OrderFilter | null;
  readonly from: Date | null;
  /** Not included any more. */
  readonly before: Date | null;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** A page of heads, newest first, with how many orders there are, or at least are. */
export interface HeadPage {
  /** As `headFromArray` takes them. */
  readonly heads: readonly (readonly unknown[])[];
  readonly total: number;
  readonly isMinimum: boolean;
}

/** The orders of the organization in the requested days, as a condition on the columns of `alias`. */
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

/** The orders with a status, or those that are still to come, as a condition on the columns of `alias`. */
export const hasStatus = (status: OrderStatus | "open", alias: string): RawBuilder<unknown> =>
  status === "open"
    ? sql`${sql.ref(`${alias}.status`)} = any(${OPEN_STATUSES}::text[])`
    : sql`${sql.ref(`${alias}.status`)} = ${status}`;

/** How many orders are counted beyond a page, at least: the cost of a page does not grow with the history. */
const COUNTED = 500;

const doubledTo = (first: number, needed: number): number =>
  first * 2 ** Math.ceil(Math.log2(Math.max(first, needed) / first));

/**
 * How many of the newest orders a page is taken from, and how many are counted at the most. Both stand in the statement as
 * literals: of a limit that is a parameter the planner expects a tenth of all orders, and either reads all of them for a
 * page or plans every time. Doubled from page to page, they make few different statements.
 */
export const boundsOf = ({ offset, limit }: HistoryQuery): { readonly page: number; readonly count: number } => ({
  page: doubledTo(20, offset + limit),
  count: doubledTo(600, offset + limit + COUNTED),
});

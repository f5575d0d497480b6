import type { OrderStatus } from "@larder/domain/order/order.schema";
import { type RawBuilder, sql } from "kysely";
import type { HeadRow } from "./order-head.ts";

/** A query of the order history with its instants and its term prepared for the database. */
export interface HistoryQuery {
  readonly organizationId: number;
  /** In lower case; empty = all orders. */
  readonly term: string;
  readonly status: OrderStatus | null;
  readonly from: Date | null;
  /** Not included any more. */
  readonly before: Date | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of heads, newest first, with how many orders there are, or at least are. */
export interface HeadPage {
  readonly heads: readonly HeadRow[];
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

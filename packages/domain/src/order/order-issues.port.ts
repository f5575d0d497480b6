import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { OrderIssuePage, OrderIssueReport } from "./order-issue.schema.ts";

export interface OrderIssueQuery {
  readonly isDone: boolean;
  readonly page: number;
}

/** Customers' reports about their orders, listed for staff (SHELL-25, HIST-09, OP-10). */
export class OrderIssues extends Context.Service<
  OrderIssues,
  {
    /** Stored once per key. `NotFound` for another organization's order (OP-91). */
    readonly report: (report: OrderIssueReport, key: string) => Effect.Effect<void, Failure>;
    /** Staff only. */
    readonly list: (query: OrderIssueQuery) => Effect.Effect<OrderIssuePage, Failure>;
    readonly setDone: (id: number, isDone: boolean, key: string) => Effect.Effect<void, Failure>;
  }
>()("larder/order/OrderIssues") {}

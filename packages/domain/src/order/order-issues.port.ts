import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { OrderIssuePage, OrderIssueReport } from "./order-issue.schema.ts";

/** Which reports staff look at; `page` counts from 1. */
export interface OrderIssueQuery {
  readonly isDone: boolean;
  readonly page: number;
}

/** What customers report about their orders, and the list of it for staff (SHELL-25, HIST-09; OP-10). */
export class OrderIssues extends Context.Service<
  OrderIssues,
  {
    /** Stored once per key (OP-91). An order of another organization is `NotFound`. */
    readonly report: (report: OrderIssueReport, key: string) => Effect.Effect<void, Failure>;
    /** For staff only. */
    readonly list: (query: OrderIssueQuery) => Effect.Effect<OrderIssuePage, Failure>;
    /** For staff only: a report is done with, or open again. */
    readonly setDone: (id: number, isDone: boolean, key: string) => Effect.Effect<void, Failure>;
  }
>()("larder/order/OrderIssues") {}

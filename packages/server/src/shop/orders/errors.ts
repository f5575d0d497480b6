import type { OrderStatus } from "@larder/domain/order/order.schema";
import * as Data from "effect/Data";

/** No such order, or another organization's (HIST-02). */
export class OrderNotFound extends Data.TaggedError("OrderNotFound") {}

/** The order can't be modified or canceled anymore: past its cutoff, or too far along (OP-92). */
export class OrderClosed extends Data.TaggedError("OrderClosed")<{
  readonly orderNumber: string;
  readonly status: OrderStatus;
}> {}

export type OrderError = OrderNotFound | OrderClosed;

import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { Failure } from "@larder/domain/failure";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** One placed order (spec §7, HIST-02 to HIST-08). Missing and foreign ones fail alike with NotFound. */
export interface OrderDetailsState {
  readonly key: OrderKey | null;
  readonly order: Resource<Order>;
  readonly cancellation: Cancellation;
}

/** Canceling an order. `intent`: its idempotency key, kept until answered so that a retry counts once (SHELL-21). */
export interface Cancellation {
  readonly intent: string | null;
  readonly isSending: boolean;
  /** Why canceling failed; "" = it didn't. */
  readonly problem: string;
}

const NOT_CANCELLED: Cancellation = { intent: null, isSending: false, problem: "" };

export const orderDetailsInitialState: OrderDetailsState = {
  key: null,
  order: emptyResource,
  cancellation: NOT_CANCELLED,
};

export type OrderDetailsEvent =
  | { readonly _tag: "Opened"; readonly key: OrderKey }
  | { readonly _tag: "CancelRequested" }
  | { readonly _tag: "OrderCancelled"; readonly intent: string; readonly order: Order }
  | { readonly _tag: "CancelFailed"; readonly intent: string; readonly failure: Failure }
  | ResourceEvent<Order>;

export type OrderDetailsCommand =
  | ({ readonly _tag: "LoadOrder"; readonly request: number; readonly key: OrderKey } & WithConcurrencyKey)
  | { readonly _tag: "CancelOrder"; readonly intent: string; readonly key: OrderKey }
  | CommonCommand<OrderDetailsEvent>;

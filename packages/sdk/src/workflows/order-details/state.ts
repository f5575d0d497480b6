import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** One placed order (spec §7, HIST-02 to HIST-08). A missing one and one of another organization fail alike, with NotFound. */
export interface OrderDetailsState {
  readonly key: OrderKey | null;
  readonly order: Resource<Order>;
}

export const orderDetailsInitialState: OrderDetailsState = { key: null, order: emptyResource };

export type OrderDetailsEvent = { readonly _tag: "Opened"; readonly key: OrderKey } | ResourceEvent<Order>;

export type OrderDetailsCommand =
  | ({ readonly _tag: "LoadOrder"; readonly request: number; readonly key: OrderKey } & WithConcurrencyKey)
  | CommonCommand<OrderDetailsEvent>;

import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { CommonCommand } from "../../define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer } from "../../kernel/write-state.ts";

/** One placed order (spec §7, HIST-02 to HIST-08). Missing and foreign ones fail alike with NotFound. */
export interface OrderDetailsState {
  readonly key: OrderKey | null;
  readonly order: Resource<Order>;
  readonly cancellation: Write<OrderKey>;
}

export const orderDetailsInitialState: OrderDetailsState = {
  key: null,
  order: emptyResource,
  cancellation: emptyWrite,
};

export type OrderDetailsEvent =
  | { readonly _tag: "Opened"; readonly key: OrderKey }
  | { readonly _tag: "CancelRequested" }
  | WriteAnswer<"cancellation", Order>
  | ResourceEvent<Order>;

export type OrderDetailsCommand =
  | ({ readonly _tag: "LoadOrder"; readonly request: number; readonly key: OrderKey } & WithConcurrencyKey)
  | ({ readonly _tag: "CancelOrder" } & Sent<"cancellation", OrderKey>)
  | CommonCommand<OrderDetailsEvent>;

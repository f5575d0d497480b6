import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

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

export interface OrderDetailsWorkflow {
  readonly state: OrderDetailsState;
  readonly event: { readonly _tag: "Opened"; readonly key: OrderKey } | { readonly _tag: "CancelRequested" };
  readonly reads: { readonly order: OrderKey };
  readonly answers: { readonly cancellation: Order };
}

export type OrderDetailsEvent = DeclaredEvent<OrderDetailsWorkflow>;

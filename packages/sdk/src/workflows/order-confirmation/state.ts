import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

export interface SubmitWarnings {
  readonly orders: readonly OrderNumber[];
  readonly warnings: readonly string[];
}

/** The confirmation of placed orders, rebuilt from their keys after a reload or in another tab (SUBMIT-08, SUBMIT-19). */
export interface OrderConfirmationState {
  readonly keys: readonly OrderKey[];
  /** All of them; a missing or foreign one fails the whole with NotFound. */
  readonly orders: Resource<readonly Order[]>;
  readonly warned: SubmitWarnings | null;
}

export const orderConfirmationInitialState: OrderConfirmationState = { keys: [], orders: emptyResource, warned: null };

export const warningsFor = (
  { warned }: Pick<OrderConfirmationState, "warned">,
  orders: readonly { readonly orderNumber: OrderNumber }[],
): readonly string[] =>
  warned !== null &&
  warned.orders.length === orders.length &&
  orders.every(({ orderNumber }) => warned.orders.includes(orderNumber))
    ? warned.warnings
    : [];

export interface OrderConfirmationWorkflow {
  readonly state: OrderConfirmationState;
  readonly event:
    | { readonly _tag: "Opened"; readonly keys: readonly OrderKey[] }
    | { readonly _tag: "OrdersPlaced"; readonly submission: Submission };
  readonly reads: { readonly orders: readonly OrderKey[] };
}

export type OrderConfirmationEvent = DeclaredEvent<OrderConfirmationWorkflow>;

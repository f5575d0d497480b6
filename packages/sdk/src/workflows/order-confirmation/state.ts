import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What the server warned of when orders were placed; the orders themselves come from the server. */
export interface SubmitWarnings {
  readonly orders: readonly OrderNumber[];
  readonly warnings: readonly string[];
}

/** The confirmation of placed orders, built again from their names: after a reload, in another tab (SUBMIT-08, SUBMIT-19). */
export interface OrderConfirmationState {
  readonly keys: readonly OrderKey[];
  /** All of them; one that is missing or of another organization fails the whole, with NotFound. */
  readonly orders: Resource<readonly Order[]>;
  /** Of the last orders placed in this tab. */
  readonly warned: SubmitWarnings | null;
}

export const orderConfirmationInitialState: OrderConfirmationState = { keys: [], orders: emptyResource, warned: null };

/** The warnings that belong to exactly these orders. */
export const warningsFor = (
  { warned }: Pick<OrderConfirmationState, "warned">,
  orders: readonly { readonly orderNumber: OrderNumber }[],
): readonly string[] =>
  warned !== null &&
  warned.orders.length === orders.length &&
  orders.every(({ orderNumber }) => warned.orders.includes(orderNumber))
    ? warned.warnings
    : [];

export type OrderConfirmationEvent =
  | { readonly _tag: "Opened"; readonly keys: readonly OrderKey[] }
  | { readonly _tag: "OrdersPlaced"; readonly submission: Submission }
  | ResourceEvent<readonly Order[]>;

export type OrderConfirmationCommand =
  | ({
      readonly _tag: "LoadOrders";
      readonly request: number;
      readonly keys: readonly OrderKey[];
    } & WithConcurrencyKey)
  | CommonCommand<OrderConfirmationEvent>;

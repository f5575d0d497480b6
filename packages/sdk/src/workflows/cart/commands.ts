import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { LineWrite } from "@larder/domain/cart/carts.port";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import type { CartIntent } from "./intent.ts";
import type { CartEvent } from "./events.ts";
import type { SettledAdd } from "./state.ts";

export type CartCommand =
  | ({
      readonly _tag: "LoadCart" | "RereadCart";
      readonly request: number;
      readonly order: OrderNumber | null;
      /** The default cart on screen, to learn what became of it. */
      readonly held?: string;
    } & WithConcurrencyKey)
  | ({
      readonly _tag: "EditOrder";
      readonly request: number;
      readonly order: OrderNumber;
      readonly intent: string;
    } & WithConcurrencyKey)
  | { readonly _tag: "Write"; readonly intent: CartIntent; readonly epoch: number; readonly write: LineWrite }
  | {
      readonly _tag: "ReconcileWrite";
      readonly intent: string;
      readonly order: OrderNumber | null;
      readonly epoch: number;
    }
  | {
      readonly _tag: "Submit";
      readonly intent: string;
      readonly order: OrderNumber | null;
      readonly epoch: number;
      readonly shown?: ShownCart;
      readonly deliveries?: readonly string[];
    }
  /** `isFinal`: what isn't accepted by now is refused later (OP-91). */
  | { readonly _tag: "LoadSubmission"; readonly intent: string; readonly isFinal: boolean; readonly epoch: number }
  | ({ readonly _tag: "Validate"; readonly request: number } & WithConcurrencyKey)
  | ({
      readonly _tag: "RefreshPrices";
      readonly request: number;
      readonly order: OrderNumber | null;
    } & WithConcurrencyKey)
  | CartOutput
  | CommonCommand<CartEvent>;

export type CartOutput =
  | { readonly _tag: "AddSettled"; readonly add: SettledAdd }
  /** An order was placed (SUBMIT-08). */
  | { readonly _tag: "OrderPlaced"; readonly submission: Submission; readonly cart: Cart | null }
  /** A price refresh ended, successfully or not: prices by `sku|unit` (OP-65). */
  | { readonly _tag: "PricesSettled"; readonly prices: Readonly<Record<string, string>> };

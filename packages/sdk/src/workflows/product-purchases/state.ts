import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { Purchase } from "@larder/domain/order/purchases";
import type { CommonCommand } from "../../define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** A product's last purchases with prices (spec §3, HIST-02). */
export interface ProductPurchasesState {
  /** Null = none. */
  readonly sku: Sku | null;
  /** Newest first. */
  readonly purchases: Resource<readonly Purchase[]>;
}

export const productPurchasesInitialState: ProductPurchasesState = { sku: null, purchases: emptyResource };

export type ProductPurchasesEvent = { readonly _tag: "Opened"; readonly sku: Sku } | ResourceEvent<readonly Purchase[]>;

export type ProductPurchasesCommand =
  | ({ readonly _tag: "LoadPurchases"; readonly request: number; readonly sku: Sku } & WithConcurrencyKey)
  | CommonCommand<ProductPurchasesEvent>;

/** The most orders to search for a product. */
export const MAX_ORDERS = 5;

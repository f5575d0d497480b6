import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { PaidPrice, PriceNews } from "@larder/domain/order/paid-price.schema";
import type { Purchase } from "@larder/domain/order/purchases";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** A product's last purchases with prices (spec §3, HIST-02). */
export interface ProductPurchasesState {
  readonly sku: Sku | null;
  /** Newest first. */
  readonly purchases: Resource<readonly Purchase[]>;
  /** What was paid last for each size, in the whole history. */
  readonly paid: Resource<readonly PaidPrice[]>;
  /** Prices that changed since they were last paid, of what the customer buys. */
  readonly news: Resource<readonly PriceNews[]>;
}

export const productPurchasesInitialState: ProductPurchasesState = {
  sku: null,
  purchases: emptyResource,
  paid: emptyResource,
  news: emptyResource,
};

export interface ProductPurchasesWorkflow {
  readonly state: ProductPurchasesState;
  readonly event: { readonly _tag: "Opened"; readonly sku: Sku } | { readonly _tag: "NewsRequested" };
  readonly reads: { readonly purchases: Sku; readonly paid: Sku; readonly news: null };
}

import { logFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type ProductPurchasesCommand,
  type ProductPurchasesEvent,
  productPurchasesInitialState,
  type ProductPurchasesState,
} from "./state.ts";

const purchasesResource = resource<ProductPurchasesState, "purchases">({
  field: "purchases",
  initialState: productPurchasesInitialState,
  concurrencyKeys: ["product-purchases"],
  report: (failure) => [logFailure("The last orders of a product could not be loaded", failure, "warning")],
});

/** Another product replaces the previous one; known purchases stay during a reload. */
export const productPurchasesTransition = (
  state: ProductPurchasesState,
  event: ProductPurchasesEvent,
  { now }: TransitionContext,
): readonly [ProductPurchasesState, readonly ProductPurchasesCommand[]] => {
  if (event._tag !== "Opened") return purchasesResource(state, event, now);
  const { sku } = event;
  const known = state.sku === sku ? state.purchases : resourceReset(state.purchases);
  const purchases = resourceRequested(known);
  return [
    { sku, purchases },
    [{ _tag: "LoadPurchases", concurrencyKey: "product-purchases", request: purchases.request, sku }],
  ];
};

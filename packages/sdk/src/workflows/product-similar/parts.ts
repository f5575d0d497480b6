import { SimilarItems } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { productSimilarInitialState, type ProductSimilarWorkflow } from "./state.ts";

/** Tracks nothing: who reads a product's page hasn't searched for substitutes (ANALYTICS-07). */
export const { transition, handlers } = defineParts<ProductSimilarWorkflow>({
  initialState: productSimilarInitialState,
  reads: {
    items: {
      call: (sku) => SimilarItems.use((port) => Effect.map(port.find({ sku }), ({ products }) => products)),
      log: "Similar items of a product could not be loaded",
    },
  },
  steps: { Requested: (state, { sku }, { read }) => read({ ...state, sku }, "items", sku) },
});

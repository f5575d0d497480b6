import { QuickOrder } from "@larder/calls/ports";
import { MAX_PRODUCTS } from "@larder/domain/input-limits";
import { needsOwnPrices } from "@larder/domain/search/own-prices";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { logFailure } from "../../kernel/report-failure.ts";
import { ownPricesInitialState, type OwnPricesWorkflow } from "./state.ts";

/** The latest hits only: a list that grows past the limit keeps the index's prices for its first ones. */
const latest = (skus: readonly string[]): readonly string[] => skus.slice(-MAX_PRODUCTS);

export const { transition, handlers } = defineParts<OwnPricesWorkflow>({
  initialState: ownPricesInitialState,
  reads: {
    products: {
      call: (skus) =>
        QuickOrder.use((port) =>
          Effect.map(port.lookUp({ texts: skus }), (found) =>
            Object.fromEntries(
              found.flatMap(({ text, products }) => {
                // A number can also be the customer's own for another product.
                const product = products.find(({ sku }) => sku === text);
                return product === undefined ? [] : [[text, product] as const];
              }),
            ),
          ),
        ),
      log: (failure) => [logFailure("A customer's own prices of hits could not be loaded", failure, "warning")],
    },
  },
  steps: {
    HitsFound: (state, { skus, ...search }, { read }) => {
      const isSame = skus.length === state.skus.length && skus.every((sku, at) => sku === state.skus[at]);
      if (isSame || skus.length === 0 || !needsOwnPrices(search)) return state;
      return read({ ...state, skus }, "products", latest(skus), true);
    },
  },
});

import { SimilarItems } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { resourceReset } from "../../kernel/resource.ts";
import { similarItemsInitialState, type SimilarItemsWorkflow } from "./state.ts";

/** Tracks opening substitutes once, and closing without adding one (SHELL-30, ANALYTICS-07, ANALYTICS-09). */
export const { transition, handlers } = defineParts<SimilarItemsWorkflow>({
  initialState: similarItemsInitialState,
  reads: {
    items: {
      call: (sku) => SimilarItems.use((items) => Effect.map(items.find({ sku }), ({ products }) => products)),
      log: "Similar items could not be loaded",
    },
  },
  steps: {
    Opened: (state, { sku }, { read }) => {
      const isSame = state.sku === sku;
      const [next, commands] = read({ ...state, sku, hasAdded: false }, "items", sku, isSame);
      if (isSame) return [next, commands];
      return [next, [...commands, { _tag: "Track", event: { _tag: "SubstitutionsSearched", sku } }]];
    },
    Added: (state) => ({ ...state, hasAdded: true }),
    Closed: ({ sku, items, hasAdded }) =>
      sku === null
        ? similarItemsInitialState
        : [
            { ...similarItemsInitialState, items: resourceReset(items) },
            [
              { _tag: "Cancel", concurrencyKey: "items", reason: "user" },
              ...(hasAdded ? [] : [{ _tag: "Track", event: { _tag: "NoSubstitutionAdded", sku } } as const]),
            ],
          ],
  },
});

import { SimilarItems } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { popularItemsInitialState, type PopularItemsWorkflow } from "./state.ts";

export const { transition, handlers } = defineParts<PopularItemsWorkflow>({
  initialState: popularItemsInitialState,
  reads: {
    items: {
      call: () => SimilarItems.use((items) => Effect.map(items.popular(), ({ products }) => products)),
      log: "What others order could not be loaded",
    },
  },
  steps: { Requested: (state, _, { read }) => read(state, "items", null) },
});

import { ProductEdits } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { productListInitialState, type ProductListWorkflow } from "./state.ts";

/** Loads a page of the last query, dropping older responses. */
export const { transition, handlers } = defineParts<ProductListWorkflow>({
  initialState: productListInitialState,
  reads: {
    list: {
      call: (query) => ProductEdits.use((port) => port.list(query)),
      log: "The products could not be loaded",
    },
  },
  steps: { ListRequested: (state, { query }, { read }) => read({ ...state, query }, "list", query) },
});

import { CatalogImports } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { catalogImportsInitialState, type CatalogImportsWorkflow } from "./state.ts";

/** Staff view imports of the catalog, and undo one, once per key (OP-67, OP-91). */
export const { transition, handlers } = defineParts<CatalogImportsWorkflow>({
  initialState: catalogImportsInitialState,
  reads: {
    list: { call: () => CatalogImports.use((port) => port.list()), log: "The imports could not be loaded" },
  },
  writes: {
    undoing: {
      call: (id, key) => CatalogImports.use((port) => port.undo({ id }, key)),
      log: "The import was not undone",
      done: (state, _, __, { read }) => read(state, "list", null),
    },
  },
  steps: {
    ListRequested: (state, _, { read }) => read(state, "list", null),
    UndoRequested: (state, { id }, { write }) => write(state, "undoing", id),
  },
});

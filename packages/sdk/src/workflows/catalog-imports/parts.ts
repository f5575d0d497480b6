import { CatalogImports } from "@larder/calls/ports";
import type { TimeCommand } from "../../kernel/commands.ts";
import { defineParts } from "../../definition/define-parts.ts";
import { catalogImportsInitialState, type CatalogImportsWorkflow } from "./state.ts";

/** How often the page looks whether an import is undone, in ms. */
const POLL_MS = 1_000;

const later: TimeCommand<{ readonly _tag: "PollDue" }> = {
  _tag: "After",
  concurrencyKey: "imports-poll",
  ms: POLL_MS,
  event: { _tag: "PollDue" },
};

/** Staff view imports of the catalog, and undo one, once per key (OP-67, OP-91). */
export const { transition, handlers } = defineParts<CatalogImportsWorkflow>({
  initialState: catalogImportsInitialState,
  reads: {
    list: {
      call: () => CatalogImports.use((port) => port.list()),
      log: "The imports could not be loaded",
      loaded: (state, value) => [state, value.imports.some(({ isUndoing }) => isUndoing) ? [later] : []],
    },
  },
  writes: {
    undoing: {
      call: (id, key) => CatalogImports.use((port) => port.undo({ id }, key)),
      log: "The import was not undone",
      done: (state, _, __, { read }) => read(state, "list", null),
    },
  },
  timers: ["imports-poll"],
  steps: {
    PollDue: (state, _, { read }) => read(state, "list", null),
    ListRequested: (state, _, { read }) => read(state, "list", null),
    UndoRequested: (state, { id }, { write }) => write(state, "undoing", id),
  },
});

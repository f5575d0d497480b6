import { PageEdits } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { pageEditsInitialState, type PageEditsWorkflow } from "./state.ts";

/** Saves an editor's texts one by one, each once per key (OP-91, OP-118). */
export const { transition, handlers } = defineParts<PageEditsWorkflow>({
  initialState: pageEditsInitialState,
  reads: { list: { call: () => PageEdits.use((port) => port.list()), log: "The pages could not be loaded" } },
  writes: {
    saving: {
      call: (edit, key) => PageEdits.use((port) => port.save(edit, key)),
      log: "The text was not saved",
      done: (state, stored) => ({ ...state, stored }),
    },
  },
  steps: {
    ListRequested: (state, _, { read }) => read(state, "list", null),
    SaveRequested: (state, { edit }, { write }) => write(state, "saving", edit),
  },
});

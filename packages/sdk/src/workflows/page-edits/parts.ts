import { PageEdits } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { pageEditsInitialState, type PageEditsWorkflow } from "./state.ts";

/** Saves an editor's texts one by one, each once per key (OP-91, OP-118). */
export const { transition, handlers } = defineParts<PageEditsWorkflow>({
  initialState: pageEditsInitialState,
  writes: {
    saving: {
      call: (edit, key) => PageEdits.use((port) => port.save(edit, key)),
      log: "The text was not saved",
      done: (state, stored) => ({ ...state, stored }),
    },
  },
  steps: { SaveRequested: (state, { edit }, { write }) => write(state, "saving", edit) },
});

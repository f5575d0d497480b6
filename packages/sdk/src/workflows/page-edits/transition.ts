import type { Transition } from "../../kernel/workflow.ts";
import { write } from "../../kernel/write.ts";
import { type PageEditsCommand, type PageEditsEvent, pageEditsInitialState, type PageEditsState } from "./state.ts";

const saving = write<PageEditsState, "saving", PageEditsCommand, { readonly contentLink: string }>({
  field: "saving",
  send: (sent) => ({ _tag: "SavePage", ...sent }),
  log: "The text was not saved",
  done: (state, stored) => [{ ...state, stored }, []],
});

/** Saves an editor's texts one by one, each once per key (OP-91, OP-118). */
export const pageEditsTransition: Transition<PageEditsState, PageEditsEvent, PageEditsCommand> = (
  state,
  event,
  context,
) => {
  if (event._tag === "Reset") return [pageEditsInitialState, []];
  return event._tag === "SaveRequested"
    ? saving(state, { _tag: "WriteRequested", intent: event.edit }, context)
    : saving(state, event, context);
};

import { Organizations } from "@larder/calls/ports";
import { profileProblems } from "@larder/domain/account/organization-profile";
import { defineParts } from "../../definition/define-parts.ts";
import { isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { newCustomerInitialState, type NewCustomerWorkflow } from "./state.ts";

/** Administrators add an organization once, also when the answer is lost; its terms come next (OP-26, OP-91). */
export const { transition, handlers } = defineParts<NewCustomerWorkflow>({
  initialState: newCustomerInitialState,
  reads: {
    start: {
      call: () => Organizations.use((port) => port.start()),
      log: "A new customer could not be started",
      loaded: (state, { look, customerGroup }) => ({
        ...state,
        draft: { name: "", accountNumber: "", look, customerGroup },
      }),
    },
  },
  writes: {
    saving: {
      call: (wanted, key) => Organizations.use((port) => port.add(wanted, key)),
      log: "The customer was not added",
      done: (state, { id }) => [
        { ...state, draft: null, added: id },
        [{ _tag: "Toast", message: { _tag: "CustomerAdded" }, style: "success" }],
      ],
    },
  },
  steps: {
    Opened: (state, _, { read }) =>
      read({ ...state, draft: null, added: null, saving: writeDismissed(state.saving) }, "start", null, false),
    Edited: (state, { fields }) =>
      state.draft === null
        ? state
        : { ...state, draft: { ...state.draft, ...fields }, saving: { ...state.saving, errors: [] } },
    Closed: (state) => (isPending(state.saving) ? state : { ...state, draft: null, added: null }),
    SaveRequested: (state, _, { write }) => {
      const { draft } = state;
      if (draft === null) return state;
      const wanted = { ...draft, name: draft.name.trim(), accountNumber: draft.accountNumber.trim() };
      return write(state, "saving", wanted, profileProblems(wanted));
    },
  },
});

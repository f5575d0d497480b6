import { PersonalDataPort } from "@larder/calls/ports";
import { notedProblems } from "@larder/domain/staff/privacy-requests";
import { defineParts } from "../../definition/define-parts.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { isPending } from "../../kernel/write-state.ts";
import { privacyRequestsInitialState, type PrivacyRequestsState, type PrivacyRequestsWorkflow } from "./state.ts";

/** How long a file of a person may take until the list is read again, in ms. */
const EXPORT_MS = 2_000;

const draftIs = (state: PrivacyRequestsState, draft: PrivacyRequestsState["draft"]): PrivacyRequestsState =>
  isPending(state.noting) ? state : { ...state, draft, noting: writeDismissed(state.noting) };

/** Requests about people's data are noted, and closed by what is done or by hand (OP-21). */
export const { transition, handlers } = defineParts<PrivacyRequestsWorkflow>({
  initialState: privacyRequestsInitialState,
  reads: {
    list: {
      call: () => PersonalDataPort.use((port) => port.requests()),
      log: "The requests about personal data could not be loaded",
    },
  },
  writes: {
    noting: {
      call: (noted, key) => PersonalDataPort.use((port) => port.note(noted, key)),
      log: "A request about personal data was not noted",
      done: (state, _, __, { read }) => read({ ...state, draft: null, said: "noted" }, "list", null),
    },
    closing: {
      call: (id, key) => PersonalDataPort.use((port) => port.close({ id }, key)),
      log: "A request about personal data was not closed",
      done: (state, _, __, { read }) => read({ ...state, said: "closed" }, "list", null),
    },
  },
  timers: ["privacy-export"],
  steps: {
    ListRequested: (state, _, { read }) => read(state, "list", null),
    ExportStarted: (state) => [
      state,
      [{ _tag: "After", concurrencyKey: "privacy-export", ms: EXPORT_MS, event: { _tag: "ExportDue" } }],
    ],
    ExportDue: (state, _, { read }) => read(state, "list", null),
    DraftRequested: (state, { email }) => {
      const askedOn = state.list.value?.today ?? "";
      return { ...draftIs(state, { email, wants: "export", way: "email", askedOn }), said: null };
    },
    DraftChanged: (state, { change }) =>
      state.draft === null || isPending(state.noting) ? state : { ...state, draft: { ...state.draft, ...change } },
    DraftClosed: (state) => draftIs(state, null),
    DraftConfirmed: (state, _, { write }) => {
      const { draft, list } = state;
      if (draft === null || list.value === null) return state;
      return write(state, "noting", { ...draft, email: draft.email.trim() }, notedProblems(draft, list.value.today));
    },
    CloseRequested: (state, { id }, { write }) => write({ ...state, said: null }, "closing", id),
  },
});

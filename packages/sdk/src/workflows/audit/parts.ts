import { Audit } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { auditInitialState, type AuditWorkflow } from "./state.ts";

/** Loads a page of the last search, dropping older responses; a new search closes the open entry. */
export const { transition, handlers } = defineParts<AuditWorkflow>({
  initialState: auditInitialState,
  reads: {
    page: { call: (query) => Audit.use((port) => port.list(query)), log: "The audit could not be loaded" },
  },
  steps: {
    SearchRequested: (state, { query }, { read }) => read({ ...state, query, selected: null }, "page", query),
    Selected: (state, { id: selected }) => ({ ...state, selected }),
  },
});

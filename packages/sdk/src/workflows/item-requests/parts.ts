import { ItemRequests } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { itemRequestsInitialState, type ItemRequestsWorkflow } from "./state.ts";

/** Sends a request once; staff view the open ones and close them (SEARCH-50, OP-91). */
export const { transition, handlers } = defineParts<ItemRequestsWorkflow>({
  initialState: itemRequestsInitialState,
  reads: {
    open: { call: () => ItemRequests.use((port) => port.listOpen()), log: "Requested items could not be loaded" },
  },
  writes: {
    sent: {
      call: (request, key) => ItemRequests.use((port) => Effect.asVoid(port.send(request, key))),
      log: "A request for an item was not sent",
    },
    closing: {
      at: (id) => `${id}`,
      call: (id, key) => ItemRequests.use((port) => Effect.asVoid(port.close({ id }, key))),
      log: "A request for an item was not closed",
      done: (state, _, __, { read }) => read(state, "open", null, true),
    },
  },
  steps: {
    Begun: (state) => (isPending(state.sent) ? state : { ...state, sent: writeDismissed(state.sent) }),
    Submitted: (state, { request }, { write }) => write(state, "sent", request),
    ListRequested: (state, _, { read }) => read(state, "open", null),
    CloseRequested: (state, { id }, { write }) => write(state, "closing", id),
  },
});

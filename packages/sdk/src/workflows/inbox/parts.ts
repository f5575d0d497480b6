import { Inbox } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { inboxInitialState, type InboxWorkflow } from "./state.ts";

/** A message counts as read once its html has come; who opens another one waits for that alone. */
export const { transition, handlers } = defineParts<InboxWorkflow>({
  initialState: inboxInitialState,
  reads: {
    list: {
      call: () => Inbox.use((port) => Effect.map(port.list(), ({ messages }) => messages)),
      log: "The messages could not be loaded",
    },
    message: {
      call: (messageId) => Inbox.use((port) => port.read({ messageId })),
      log: "A message could not be opened",
      loaded: (state, { messageId }) => ({ ...state, read: [...state.read, messageId] }),
    },
  },
  writes: {},
  steps: {
    ListRequested: (state, _, { read }) => read(state, "list", null),
    MessageOpened: (state, { messageId }, { read }) =>
      read({ ...state, openId: messageId }, "message", messageId, false),
    MessageClosed: (state) => ({ ...state, openId: null }),
  },
});

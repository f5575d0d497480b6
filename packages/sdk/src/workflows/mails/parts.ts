import { Mails } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { resourceReset } from "../../kernel/resource.ts";
import { mailsInitialState, type MailsWorkflow } from "./state.ts";

/** Staff view the outbox, read mails and resend them, once per key even if the response is lost (OP-91). */
export const { transition, handlers } = defineParts<MailsWorkflow>({
  initialState: mailsInitialState,
  reads: {
    list: { call: (query) => Mails.use((port) => port.list(query)), log: "The mails could not be loaded" },
    contents: { call: (id) => Mails.use((port) => port.read({ id })), log: () => [] },
  },
  writes: {
    again: {
      call: (id, key) => Mails.use((port) => port.sendAgain({ id }, key)),
      log: "The mail was not sent again",
      done: (state, _, __, { read }) => {
        const query = { ...state.query, before: null };
        const [loading, commands] = read({ ...state, query }, "list", query);
        return [loading, [...commands, { _tag: "Toast", message: { _tag: "MailQueued" }, style: "success" }]];
      },
    },
  },
  steps: {
    ListRequested: (state, { query }, { read }) => read({ ...state, query }, "list", query),
    Selected: (state, { id: selected }, { read }) =>
      selected === null
        ? { ...state, selected, contents: resourceReset(state.contents) }
        : read({ ...state, selected }, "contents", selected, false),
    SendAgainRequested: (state, { id }, { write }) => write(state, "again", id),
  },
});

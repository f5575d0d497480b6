import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { write } from "../../kernel/write.ts";
import { type MailsCommand, type MailsEvent, mailsInitialState, type MailsState } from "./state.ts";

type Step = readonly [MailsState, readonly MailsCommand[]];

const listResource = resource<MailsState, "list">({
  field: "list",
  initialState: mailsInitialState,
  concurrencyKeys: ["list", "contents"],
  report: (failure) => reportFailure("The mails could not be loaded", failure),
});

const again = write<MailsState, "again", MailsCommand, void>({
  field: "again",
  send: (sent) => ({ _tag: "SendAgain", ...sent }),
  log: "The mail was not sent again",
  done: (state) => {
    const [loading, commands] = load(state, { ...state.query, before: null });
    return [loading, [...commands, { _tag: "Toast", message: { _tag: "MailQueued" }, style: "success" }]];
  },
});

/** Staff view the outbox, read mails and resend them, once per key even if the response is lost (OP-91). */
export const mailsTransition = (state: MailsState, event: MailsEvent, context: TransitionContext): Step => {
  switch (event._tag) {
    case "ListRequested":
      return load(state, event.query);
    case "Selected":
      return event.id === null
        ? [{ ...state, selected: null, contents: null, contentsFailure: null }, []]
        : [
            { ...state, selected: event.id, contents: null, contentsFailure: null },
            [{ _tag: "ReadMail", concurrencyKey: "contents", id: event.id }],
          ];
    case "ContentsRead":
      return event.contents.id === state.selected ? [{ ...state, contents: event.contents }, []] : [state, []];
    case "ContentsFailed":
      return event.id === state.selected ? [{ ...state, contentsFailure: event.failure }, []] : [state, []];
    case "SendAgainRequested":
      return again(state, { _tag: "WriteRequested", intent: event.id }, context);
    case "Written":
    case "WriteFailed":
      return again(state, event, context);
    default:
      return listResource(state, event, context.now);
  }
};

const load = (state: MailsState, query: MailsState["query"]): Step => {
  const list = resourceRequested(state.list);
  return [{ ...state, list, query }, [{ _tag: "LoadMails", concurrencyKey: "list", request: list.request, query }]];
};

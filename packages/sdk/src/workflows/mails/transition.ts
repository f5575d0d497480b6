import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { type MailsCommand, type MailsEvent, mailsInitialState, type MailsState } from "./state.ts";

type Step = readonly [MailsState, readonly MailsCommand[]];

const QUEUED = "The mail is in the outbox again.";

const listResource = resource<MailsState, "list">({
  field: "list",
  initialState: mailsInitialState,
  concurrencyKeys: ["list", "contents"],
  report: (failure) => reportFailure("The mails could not be loaded", failure),
});

/** Staff view the outbox, read mails and resend them, once per key even if the response is lost (OP-91). */
export const mailsTransition = (state: MailsState, event: MailsEvent, { now, id: key }: TransitionContext): Step => {
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
    case "SendAgainRequested": {
      if (state.again?.isSending === true) return [state, []];
      const { id } = event;
      const again = state.again?.id === id ? { ...state.again, isSending: true } : { id, key, isSending: true };
      return [{ ...state, again }, [{ _tag: "SendAgain", id, key: again.key }]];
    }
    case "SentAgain": {
      const [loading, commands] = load({ ...state, again: null }, { ...state.query, before: null });
      return [loading, [...commands, { _tag: "Toast", message: QUEUED, style: "success" }]];
    }
    case "SendAgainFailed": {
      const again =
        isIndeterminate(event.failure) && state.again !== null ? { ...state.again, isSending: false } : null;
      return [{ ...state, again }, reportFailure("The mail was not sent again", event.failure)];
    }
    default:
      return listResource(state, event, now);
  }
};

const load = (state: MailsState, query: MailsState["query"]): Step => {
  const list = resourceRequested(state.list);
  return [{ ...state, list, query }, [{ _tag: "LoadMails", concurrencyKey: "list", request: list.request, query }]];
};

import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { issueReported } from "./issue-reported.ts";
import {
  type OrderIssuesCommand,
  type OrderIssuesEvent,
  orderIssuesInitialState,
  type OrderIssuesState,
} from "./state.ts";

type Step = readonly [OrderIssuesState, readonly OrderIssuesCommand[]];

const SENT = "Your report was sent.";

const listResource = resource<OrderIssuesState, "list">({
  field: "list",
  initialState: orderIssuesInitialState,
  concurrencyKeys: ["list"],
  report: (failure) => reportFailure("The reports could not be loaded", failure),
});

/** Sends an issue once, with the same key after a lost response; staff view the list and mark issues done (OP-10, OP-91). */
export const orderIssuesTransition = (
  state: OrderIssuesState,
  event: OrderIssuesEvent,
  context: TransitionContext,
): Step => {
  switch (event._tag) {
    case "ReportBegun":
      return state.phase === "sending" ? [state, []] : [{ ...state, phase: "idle", failure: null }, []];
    case "ReportSubmitted":
      return submitted(state, event.report, context);
    case "ReportSent":
      return state.sent?.intent === event.intent
        ? [
            { ...state, phase: "sent", sent: null },
            [
              { _tag: "Track", event: issueReported(state.sent.report) },
              { _tag: "Toast", message: SENT, style: "success" },
            ],
          ]
        : [state, []];
    case "ReportFailed":
      return state.sent?.intent === event.intent
        ? [{ ...state, phase: "failed", failure: event.failure }, reportFailure("A report was not sent", event.failure)]
        : [state, []];
    case "ListRequested": {
      const list = resourceRequested(state.list);
      const { query } = event;
      return [
        { ...state, list, query },
        [{ _tag: "LoadIssues", concurrencyKey: "list", request: list.request, query }],
      ];
    }
    case "DoneChanged":
      return [
        { ...state, marking: [...state.marking, event.id] },
        [{ _tag: "MarkIssue", id: event.id, isDone: event.isDone, intent: context.id }],
      ];
    case "Marked": {
      const marking = state.marking.filter((id) => id !== event.id);
      return orderIssuesTransition({ ...state, marking }, { _tag: "ListRequested", query: state.query }, context);
    }
    case "MarkFailed":
      return [
        { ...state, marking: state.marking.filter((id) => id !== event.id) },
        reportFailure("A report was not marked", event.failure),
      ];
    default:
      return listResource(state, event, context.now);
  }
};

const submitted = (
  state: OrderIssuesState,
  report: Extract<OrderIssuesEvent, { readonly _tag: "ReportSubmitted" }>["report"],
  { id }: TransitionContext,
): Step => {
  if (state.phase === "sending") return [state, []];
  const isSame = state.sent !== null && JSON.stringify(state.sent.report) === JSON.stringify(report);
  const sent = isSame && state.sent !== null ? state.sent : { intent: id, report };
  return [{ ...state, phase: "sending", sent, failure: null }, [{ _tag: "SendReport", ...sent }]];
};

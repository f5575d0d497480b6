import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { isPending } from "../../kernel/write-state.ts";
import { write, writeDismissed, writes } from "../../kernel/write.ts";
import { issueReported } from "./issue-reported.ts";
import {
  type OrderIssuesCommand,
  type OrderIssuesEvent,
  orderIssuesInitialState,
  type OrderIssuesState,
} from "./state.ts";

type Step = readonly [OrderIssuesState, readonly OrderIssuesCommand[]];

const listResource = resource<OrderIssuesState, "list">({
  field: "list",
  initialState: orderIssuesInitialState,
  concurrencyKeys: ["list"],
  report: (failure) => reportFailure("The reports could not be loaded", failure),
});

const report = write<OrderIssuesState, "report", OrderIssuesCommand, void>({
  field: "report",
  send: (sent) => ({ _tag: "SendReport", ...sent }),
  log: "A report was not sent",
  done: (state, _, sent) => [
    state,
    [
      { _tag: "Track", event: issueReported(sent) },
      { _tag: "Toast", message: { _tag: "IssueReported" }, style: "success" },
    ],
  ],
});

const marking = writes<OrderIssuesState, "marking", OrderIssuesCommand, void>({
  field: "marking",
  at: ({ id }) => `${id}`,
  send: (sent) => ({ _tag: "MarkIssue", ...sent }),
  log: "A report was not marked",
  done: (state) => load(state, state.query),
});

const load = (state: OrderIssuesState, query: OrderIssuesState["query"]): Step => {
  const list = resourceRequested(state.list);
  return [{ ...state, list, query }, [{ _tag: "LoadIssues", concurrencyKey: "list", request: list.request, query }]];
};

/** Sends an issue once; staff view the list and mark issues done (OP-10, OP-91). */
export const orderIssuesTransition = (
  state: OrderIssuesState,
  event: OrderIssuesEvent,
  context: TransitionContext,
): Step => {
  switch (event._tag) {
    case "ReportBegun":
      return isPending(state.report) ? [state, []] : [{ ...state, report: writeDismissed(state.report) }, []];
    case "ReportSubmitted":
      return report(state, { _tag: "WriteRequested", intent: event.report }, context);
    case "ListRequested":
      return load(state, event.query);
    case "DoneChanged":
      return marking(state, { _tag: "WriteRequested", intent: { id: event.id, isDone: event.isDone } }, context);
    case "Written":
    case "WriteFailed":
      return event.field === "report" ? report(state, event, context) : marking(state, event, context);
    default:
      return listResource(state, event, context.now);
  }
};

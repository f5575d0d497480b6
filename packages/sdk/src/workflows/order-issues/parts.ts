import type { AnalyticsEvent } from "@larder/domain/analytics/events";
import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import { OrderIssues } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { orderIssuesInitialState, type OrderIssuesWorkflow } from "./state.ts";

/** An issue's event: per product, or for the whole order if it names none (HIST-09, ANALYTICS-12). */
const issueReported = ({ orderNumber, lines, reason, note }: OrderIssueReport): AnalyticsEvent => {
  const message = note.trim() === "" ? reason : `${reason}: ${note.trim()}`;
  const products = lines.map(({ productSku }) => ({ sku: productSku, message }));
  return { _tag: "OrderIssueReported", orderNumber, products, message };
};

/** Sends an issue once; staff view the list and mark issues done (OP-10, OP-91). */
export const { transition, handlers } = defineParts<OrderIssuesWorkflow>({
  initialState: orderIssuesInitialState,
  reads: {
    list: { call: (query) => OrderIssues.use((port) => port.list(query)), log: "The reports could not be loaded" },
  },
  writes: {
    report: {
      call: (report, key) => OrderIssues.use((port) => port.report(report, key)),
      log: "A report was not sent",
      done: (state, _, sent) => [
        state,
        [
          { _tag: "Track", event: issueReported(sent) },
          { _tag: "Toast", message: { _tag: "IssueReported" }, style: "success" },
        ],
      ],
    },
    marking: {
      at: ({ id }) => `${id}`,
      call: (decision, key) => OrderIssues.use((port) => port.setDone(decision, key)),
      log: "A report was not marked",
      done: (state, _, { answer }, { read }) => {
        const [next, commands] = read(state, "list", state.query, true);
        return answer === undefined
          ? [next, commands]
          : [next, [...commands, { _tag: "Toast", message: { _tag: "IssueAnswered" }, style: "success" }]];
      },
    },
  },
  steps: {
    ReportBegun: (state) => (isPending(state.report) ? state : { ...state, report: writeDismissed(state.report) }),
    ReportSubmitted: (state, { report }, { write }) => write(state, "report", report),
    ListRequested: (state, { query }, { read }) => read({ ...state, query }, "list", query),
    DoneChanged: (state, { _tag, ...decision }, { write }) => write(state, "marking", decision),
  },
});

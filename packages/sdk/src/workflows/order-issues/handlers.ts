import { OrderIssues } from "@larder/domain/order/order-issues.port";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { OrderIssuesCommand, OrderIssuesEvent } from "./state.ts";

export const orderIssuesHandlers: Handlers<OrderIssuesCommand, OrderIssuesEvent> = {
  SendReport: ({ intent, report }) =>
    OrderIssues.use((port) =>
      toEvent(port.report(report, intent), {
        done: () => ({ _tag: "ReportSent", intent }),
        failed: (failure) => ({ _tag: "ReportFailed", intent, failure }),
      }),
    ),
  LoadIssues: ({ request, query }) => OrderIssues.use((port) => toResourceEvent(port.list(query), request)),
  MarkIssue: ({ id, isDone, intent }) =>
    OrderIssues.use((port) =>
      toEvent(port.setDone(id, isDone, intent), {
        done: () => ({ _tag: "Marked", id }),
        failed: (failure) => ({ _tag: "MarkFailed", id, failure }),
      }),
    ),
};

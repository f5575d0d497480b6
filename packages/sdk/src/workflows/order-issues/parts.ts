import { OrderIssues } from "@larder/domain/order/order-issues.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { OrderIssuesCommand, OrderIssuesEvent } from "./state.ts";

export { orderIssuesTransition as transition } from "./transition.ts";

export const handlers: Handlers<OrderIssuesCommand, OrderIssuesEvent> = {
  SendReport: (sent) => OrderIssues.use((port) => toWriteEvent(sent, port.report(sent.intent, sent.key))),
  LoadIssues: ({ request, query }) => OrderIssues.use((port) => toResourceEvent(port.list(query), request)),
  MarkIssue: (sent) =>
    OrderIssues.use((port) => toWriteEvent(sent, port.setDone(sent.intent.id, sent.intent.isDone, sent.key))),
};

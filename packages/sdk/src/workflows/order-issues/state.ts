import type { OrderIssuePage, OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import type { OrderIssueQuery } from "@larder/domain/order/order-issues.port";
import type { Failure } from "@larder/domain/failure";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** A report in flight or with a lost response, resent with its key (OP-91). */
export interface SentReport {
  readonly intent: string;
  readonly report: OrderIssueReport;
}

/** Order issues, and the list for staff (SHELL-25, HIST-09; OP-10). */
export interface OrderIssuesState {
  readonly phase: "idle" | "sending" | "sent" | "failed";
  readonly sent: SentReport | null;
  readonly failure: Failure | null;
  readonly list: Resource<OrderIssuePage>;
  readonly query: OrderIssueQuery;
  readonly marking: readonly number[];
}

export const orderIssuesInitialState: OrderIssuesState = {
  phase: "idle",
  sent: null,
  failure: null,
  list: emptyResource,
  query: { isDone: false, page: 1 },
  marking: [],
};

export type OrderIssuesEvent =
  | { readonly _tag: "ReportBegun" }
  | { readonly _tag: "ReportSubmitted"; readonly report: OrderIssueReport }
  | { readonly _tag: "ReportSent"; readonly intent: string }
  | { readonly _tag: "ReportFailed"; readonly intent: string; readonly failure: Failure }
  | { readonly _tag: "ListRequested"; readonly query: OrderIssueQuery }
  | { readonly _tag: "DoneChanged"; readonly id: number; readonly isDone: boolean }
  | { readonly _tag: "Marked"; readonly id: number }
  | { readonly _tag: "MarkFailed"; readonly id: number; readonly failure: Failure }
  | ResourceEvent<OrderIssuePage>;

export type OrderIssuesCommand =
  | { readonly _tag: "SendReport"; readonly intent: string; readonly report: OrderIssueReport }
  | ({ readonly _tag: "LoadIssues"; readonly request: number; readonly query: OrderIssueQuery } & WithConcurrencyKey)
  | { readonly _tag: "MarkIssue"; readonly id: number; readonly isDone: boolean; readonly intent: string }
  | CommonCommand<OrderIssuesEvent>;

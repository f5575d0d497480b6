import type { OrderIssuePage, OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import type { OrderIssueQuery } from "@larder/domain/order/order-issues.port";
import type { CommonCommand } from "../../define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer, type Writes } from "../../kernel/write-state.ts";

export interface IssueMark {
  readonly id: number;
  readonly isDone: boolean;
}

/** Order issues, and the list for staff (SHELL-25, HIST-09; OP-10). */
export interface OrderIssuesState {
  /** Done until the next report begins. */
  readonly report: Write<OrderIssueReport>;
  /** The page that staff look at. */
  readonly list: Resource<OrderIssuePage>;
  readonly query: OrderIssueQuery;
  /** By id. */
  readonly marking: Writes<IssueMark>;
}

export const orderIssuesInitialState: OrderIssuesState = {
  report: emptyWrite,
  list: emptyResource,
  query: { isDone: false, page: 1 },
  marking: {},
};

export type OrderIssuesEvent =
  | { readonly _tag: "ReportBegun" }
  | { readonly _tag: "ReportSubmitted"; readonly report: OrderIssueReport }
  | { readonly _tag: "ListRequested"; readonly query: OrderIssueQuery }
  | ({ readonly _tag: "DoneChanged" } & IssueMark)
  | WriteAnswer<"report", void>
  | WriteAnswer<"marking", void>
  | ResourceEvent<OrderIssuePage>;

export type OrderIssuesCommand =
  | ({ readonly _tag: "SendReport" } & Sent<"report", OrderIssueReport>)
  | ({ readonly _tag: "LoadIssues"; readonly request: number; readonly query: OrderIssueQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "MarkIssue" } & Sent<"marking", IssueMark>)
  | CommonCommand<OrderIssuesEvent>;

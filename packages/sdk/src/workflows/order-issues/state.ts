import type {
  IssueDecision,
  OrderIssuePage,
  OrderIssueQuery,
  OrderIssueReport,
} from "@larder/domain/order/order-issue.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write, type Writes } from "../../kernel/write-state.ts";

/** Order issues, and the list for staff (SHELL-25, HIST-09; OP-10). */
export interface OrderIssuesState {
  /** Done until the next report begins. */
  readonly report: Write<OrderIssueReport>;
  readonly list: Resource<OrderIssuePage>;
  readonly query: OrderIssueQuery;
  readonly marking: Writes<IssueDecision>;
}

export const orderIssuesInitialState: OrderIssuesState = {
  report: emptyWrite,
  list: emptyResource,
  query: { isDone: false, page: 1 },
  marking: {},
};

export interface OrderIssuesWorkflow {
  readonly state: OrderIssuesState;
  readonly event:
    | { readonly _tag: "ReportBegun" }
    | { readonly _tag: "ReportSubmitted"; readonly report: OrderIssueReport }
    | { readonly _tag: "ListRequested"; readonly query: OrderIssueQuery }
    | ({ readonly _tag: "DoneChanged" } & IssueDecision);
  readonly reads: { readonly list: OrderIssueQuery };
  readonly answers: { readonly report: void; readonly marking: void };
}

import type { ReportedIssue } from "@larder/domain/order/order-issue.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** What the customer's organization reported, and what staff answered (OP-10). */
export interface IssueAnswersState {
  /** The issues of the open order. */
  readonly ofOrder: Resource<readonly ReportedIssue[]>;
  /** Answers that the user hasn't seen. */
  readonly unseen: Resource<readonly ReportedIssue[]>;
  readonly seen: Write<OrderKey>;
}

export const issueAnswersInitialState: IssueAnswersState = {
  ofOrder: emptyResource,
  unseen: emptyResource,
  seen: emptyWrite,
};

export interface IssueAnswersWorkflow {
  readonly state: IssueAnswersState;
  readonly event:
    | { readonly _tag: "OrderOpened"; readonly key: OrderKey }
    /** A report was sent: what is shown stays meanwhile. */
    | { readonly _tag: "ReloadRequested"; readonly key: OrderKey }
    | { readonly _tag: "UnseenRequested" };
  readonly reads: { readonly ofOrder: OrderKey; readonly unseen: null };
  readonly answers: { readonly seen: void };
}

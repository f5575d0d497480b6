import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Statement } from "@larder/domain/order/statement.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** What a customer owes; null in `statement.value` before it's loaded, or when nothing was ever imported (IDENT-18). */
export interface InvoicesState {
  /** For staff, the customer; null = the user's own organization. */
  readonly of: OrganizationId | null;
  readonly statement: Resource<{ readonly statement: Statement | null }>;
}

export const invoicesInitialState: InvoicesState = { of: null, statement: emptyResource };

export interface InvoicesWorkflow {
  readonly state: InvoicesState;
  readonly event: { readonly _tag: "Opened"; readonly of: OrganizationId | null };
  readonly reads: { readonly statement: OrganizationId | null };
}

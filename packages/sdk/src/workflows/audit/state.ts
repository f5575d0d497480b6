import { EMPTY_AUDIT_SEARCH } from "@larder/domain/staff/audit-search";
import type { AuditPage, AuditQuery } from "@larder/domain/staff/audit.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** The audit as an administrator reads it: the last search, its page and the entry that is open. */
export interface AuditState {
  readonly page: Resource<AuditPage>;
  readonly query: AuditQuery;
  readonly selected: number | null;
}

export const auditInitialState: AuditState = {
  page: emptyResource,
  query: { ...EMPTY_AUDIT_SEARCH, before: null },
  selected: null,
};

export interface AuditWorkflow {
  readonly state: AuditState;
  readonly event:
    | { readonly _tag: "SearchRequested"; readonly query: AuditQuery }
    | { readonly _tag: "Selected"; readonly id: number | null };
  readonly reads: { readonly page: AuditQuery };
}

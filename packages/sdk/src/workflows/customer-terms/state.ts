import type { TermsChange } from "@larder/domain/account/accounts.port";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { OrganizationTerms, StoredTerms } from "@larder/domain/account/organization-terms.schema";
import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../field-errors.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** A requested change with its key, kept until answered so it applies once (OP-91). */
interface Saving {
  readonly change: TermsChange;
  readonly key: string;
}

/** An organization's terms, as staff see and change them (OP-26, OP-77). */
export interface CustomerTermsState {
  readonly stored: Resource<StoredTerms>;
  readonly saving: Saving | null;
  readonly isSaving: boolean;
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
}

export const customerTermsInitialState: CustomerTermsState = {
  stored: emptyResource,
  saving: null,
  isSaving: false,
  errors: [],
  failure: null,
};

export type CustomerTermsEvent =
  | { readonly _tag: "LoadRequested"; readonly id: OrganizationId }
  | { readonly _tag: "SaveRequested"; readonly terms: OrganizationTerms }
  | { readonly _tag: "Saved"; readonly stored: StoredTerms }
  | { readonly _tag: "SaveFailed"; readonly failure: Failure }
  | ResourceEvent<StoredTerms>;

export type CustomerTermsCommand =
  | ({ readonly _tag: "LoadTerms"; readonly request: number; readonly id: OrganizationId } & WithConcurrencyKey)
  | { readonly _tag: "SaveTerms"; readonly saving: Saving }
  | CommonCommand<CustomerTermsEvent>;

import type { TermsChange } from "@larder/domain/account/accounts.port";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { OrganizationTerms, StoredTerms } from "@larder/domain/account/organization-terms.schema";
import type { FormEvent, FormState } from "../forms/define-form.ts";

export interface CustomerTermsForm {
  readonly of: OrganizationId;
  readonly stored: StoredTerms;
  readonly fields: OrganizationTerms;
  readonly intent: TermsChange;
}

export type CustomerTermsState = FormState<CustomerTermsForm>;
export type CustomerTermsEvent = FormEvent<CustomerTermsForm>;

import type { OrganizationTerms, StoredTerms, TermsChange } from "@larder/domain/account/organization-terms.schema";
import { Accounts } from "@larder/calls/ports";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { FormEvent, FormState } from "../forms/define-form.ts";
import { termsProblems } from "@larder/domain/account/organization-terms";
import { form } from "../forms/form.ts";

export interface CustomerTermsForm {
  readonly of: OrganizationId;
  readonly stored: StoredTerms;
  readonly fields: OrganizationTerms;
  readonly intent: TermsChange;
}

export type CustomerTermsState = FormState<CustomerTermsForm>;
export type CustomerTermsEvent = FormEvent<CustomerTermsForm>;

/** Staff view and change an organization's terms, based on the version they saw (OP-26, OP-91). */
export const { transition, handlers } = form<CustomerTermsForm>({
  load: (id) => Accounts.use((port) => port.terms({ id })),
  fields: ({ terms }) => terms,
  intent: (terms, { id, version }) => ({ id, version, terms }),
  check: (terms, { choices }) => termsProblems(terms, choices),
  save: (change, key) => Accounts.use((port) => port.saveTerms(change, key)),
  saved: [{ _tag: "Toast", message: { _tag: "TermsSaved" }, style: "success" }],
  log: { load: "The terms could not be loaded", save: "The terms were not saved" },
});

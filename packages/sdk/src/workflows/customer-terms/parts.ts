import { Accounts } from "@larder/domain/account/accounts.port";
import { termsProblems } from "@larder/domain/account/organization-terms";
import { form } from "../forms/form.ts";
import type { CustomerTermsForm } from "./state.ts";

/** Staff view and change an organization's terms, based on the version they saw (OP-26, OP-91). */
export const { transition, handlers } = form<CustomerTermsForm>({
  load: (id) => Accounts.use((port) => port.terms(id)),
  fields: ({ terms }) => terms,
  intent: (terms, { id, version }) => ({ id, version, terms }),
  check: (terms, { choices }) => termsProblems(terms, choices),
  save: (change, key) => Accounts.use((port) => port.saveTerms(change, key)),
  saved: [{ _tag: "Toast", message: { _tag: "TermsSaved" }, style: "success" }],
  log: { load: "The terms could not be loaded", save: "The terms were not saved" },
});

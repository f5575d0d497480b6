import { termsProblems } from "@larder/domain/account/organization-terms";
import type { OrganizationTerms } from "@larder/domain/account/organization-terms.schema";
import { fieldErrors, refusedFields } from "../../field-errors.ts";
import { isIndeterminate } from "../../failure-text.ts";
import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type CustomerTermsCommand,
  type CustomerTermsEvent,
  customerTermsInitialState,
  type CustomerTermsState,
} from "./state.ts";

type Step = readonly [CustomerTermsState, readonly CustomerTermsCommand[]];

const SAVED = "Terms saved. They apply from now on.";

const termsResource = resource<CustomerTermsState, "stored">({
  field: "stored",
  initialState: customerTermsInitialState,
  concurrencyKeys: ["terms"],
  report: (failure) => reportFailure("The terms could not be loaded", failure),
});

/** Staff view and change an organization's terms, once per key and based on the version they saw (OP-26, OP-91). */
export const customerTermsTransition = (
  state: CustomerTermsState,
  event: CustomerTermsEvent,
  { now, id }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "LoadRequested": {
      const isSame = state.stored.value?.id === event.id;
      const stored = resourceRequested(isSame ? state.stored : resourceReset(state.stored));
      return [
        { ...customerTermsInitialState, stored },
        [{ _tag: "LoadTerms", concurrencyKey: "terms", request: stored.request, id: event.id }],
      ];
    }
    case "SaveRequested":
      return save(state, event.terms, id);
    case "Saved":
      return [
        { ...customerTermsInitialState, stored: { ...state.stored, value: event.stored } },
        [{ _tag: "Toast", message: SAVED, style: "success" }],
      ];
    case "SaveFailed": {
      const { failure } = event;
      const errors = refusedFields(failure);
      const saving = isIndeterminate(failure) ? state.saving : null;
      return [
        { ...state, isSaving: false, saving, errors, failure: errors.length > 0 ? null : failure },
        [logFailure("The terms were not saved", failure)],
      ];
    }
    default:
      return termsResource(state, event, now);
  }
};

const save = (state: CustomerTermsState, terms: OrganizationTerms, key: string): Step => {
  const { value } = state.stored;
  if (state.isSaving || value === null) return [state, []];
  const errors = fieldErrors(termsProblems(terms, value.choices));
  if (errors.length > 0) return [{ ...state, errors, failure: null }, []];
  const change = { id: value.id, version: value.version, terms };
  const isSame = JSON.stringify(state.saving?.change) === JSON.stringify(change);
  const saving = isSame && state.saving !== null ? state.saving : { change, key };
  return [{ ...state, saving, isSaving: true, errors: [], failure: null }, [{ _tag: "SaveTerms", saving }]];
};

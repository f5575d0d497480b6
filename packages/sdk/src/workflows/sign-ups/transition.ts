import { approvalProblems, mayApprove, opensWithPassword, refusalProblem } from "@larder/domain/account/approval";
import { NO_CHOICES } from "@larder/domain/account/organization-terms";
import type { Failure } from "@larder/domain/failure";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { fieldErrors, refusedFields } from "../../kernel/field-errors.ts";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type SignUpsCommand,
  type SignUpsEvent,
  signUpsInitialState,
  type SignUpsState,
  type Verdict,
} from "./state.ts";

type Step = readonly [SignUpsState, readonly SignUpsCommand[]];

const listResource = resource<SignUpsState, "list">({
  field: "list",
  initialState: signUpsInitialState,
  concurrencyKeys: ["list"],
  report: (failure) => reportFailure("The applications could not be loaded", failure),
});

/** The application list and decisions, each applied once; reloads the list afterward (OP-26). */
export const signUpsTransition = (state: SignUpsState, event: SignUpsEvent, { now, id }: TransitionContext): Step => {
  switch (event._tag) {
    case "LoadRequested":
      return load(state);
    case "StatusChosen":
      return event.status === state.status
        ? [state, []]
        : load({ ...cleared(state), status: event.status, page: 1, selected: null });
    case "PageChosen":
      return load({ ...cleared(state), page: Math.max(1, Math.trunc(event.page) || 1), selected: null });
    case "Selected":
      return [event.id === state.selected ? state : { ...cleared(state), selected: event.id }, []];
    case "DecisionRequested":
      return state.isDeciding || !mayDecide(state, event) ? [state, []] : decide(state, event, id);
    case "Decided":
      return load({ ...cleared(state), isDeciding: false, decided: decidedOf(state) });
    case "DecisionFailed":
      return failed({ ...state, isDeciding: false }, event.failure);
    case "MailAgainRequested": {
      const application = state.list.value?.applications.find((each) => each.id === event.id);
      return application === undefined || state.mailing !== null
        ? [state, []]
        : [{ ...state, mailing: event.id }, [{ _tag: "MailAgain", email: application.email }]];
    }
    case "MailedAgain":
      return [
        { ...state, mailing: null },
        [{ _tag: "Toast", message: "The applicant gets the email again.", style: "success" }],
      ];
    case "MailAgainFailed":
      return [{ ...state, mailing: null }, reportFailure("The email was not sent", event.failure)];
    case "LinkRequested":
      return state.isLinking
        ? [state, []]
        : [{ ...state, isLinking: true, link: null, failure: null }, [{ _tag: "MakeLink", id: event.id }]];
    case "LinkMade":
      return [{ ...state, isLinking: false, link: { ...event.link, id: event.id } }, []];
    case "LinkFailed":
      return [
        { ...state, isLinking: false, failure: event.failure },
        reportFailure("The link could not be made", event.failure),
      ];
    default:
      return listResource(state, event, now);
  }
};

const cleared = (state: SignUpsState): SignUpsState => ({
  ...state,
  decision: null,
  errors: [],
  failure: null,
  link: null,
  decided: null,
});

const decidedOf = ({ decision, list }: SignUpsState): SignUpsState["decided"] => {
  if (decision === null) return null;
  const { id, verdict } = decision;
  const application = list.value?.applications.find((each) => each.id === id);
  const hasPassword = verdict.kind === "approve" && opensWithPassword(verdict.approval);
  return { id, verdict, hasPassword, name: application?.address.companyName ?? "" };
};

const load = (state: SignUpsState): Step => {
  const list = resourceRequested(state.list);
  const { status, page } = state;
  return [
    { ...state, list },
    [{ _tag: "LoadApplications", concurrencyKey: "list", request: list.request, status, page }],
  ];
};

/** Approval requires a confirmed email (OP-26). */
const mayDecide = (
  { list }: SignUpsState,
  { id, verdict }: Extract<SignUpsEvent, { readonly _tag: "DecisionRequested" }>,
): boolean => {
  const application = list.value?.applications.find((each) => each.id === id);
  if (verdict.kind === "refuse" || list.value === null || application === undefined) return true;
  return mayApprove(application.emailConfirmedAt !== null, list.value.needsConfirmation);
};

const problemsOf = ({ list }: SignUpsState, verdict: Verdict) => {
  if (verdict.kind === "approve") return approvalProblems(verdict.approval, list.value?.choices ?? NO_CHOICES);
  const problem = refusalProblem(verdict.reason);
  return problem === null ? [] : [problem];
};

const decide = (
  state: SignUpsState,
  { id, verdict }: Extract<SignUpsEvent, { readonly _tag: "DecisionRequested" }>,
  key: string,
): Step => {
  const errors = fieldErrors(problemsOf(state, verdict));
  if (errors.length > 0) return [{ ...state, errors, failure: null }, []];
  const { decision: last } = state;
  const isSame = last?.id === id && JSON.stringify(last.verdict) === JSON.stringify(verdict);
  const decision = isSame && last !== null ? last : { id, verdict, key };
  return [{ ...state, decision, isDeciding: true, errors: [], failure: null }, [{ _tag: "Decide", decision }]];
};

/** A decision keeps its key after a lost response; a late one shows the earlier decision. */
const failed = (state: SignUpsState, failure: Failure): Step => {
  const errors = refusedFields(failure);
  const next = {
    ...state,
    errors,
    failure: errors.length > 0 ? null : failure,
    decision: isIndeterminate(failure) ? state.decision : null,
  };
  const report = reportFailure("The decision failed", failure);
  if (failure._tag !== "Conflict" && failure._tag !== "NotFound") return [next, report];
  const [loading, commands] = load(next);
  return [loading, [...report, ...commands]];
};

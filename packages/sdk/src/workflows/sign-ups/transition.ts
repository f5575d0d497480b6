import { approvalProblems, mayApprove, opensWithPassword, refusalProblem } from "@larder/domain/account/approval";
import { NO_CHOICES } from "@larder/domain/account/organization-terms";
import type { PasswordLink } from "@larder/domain/account/application.schema";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { write, writeDismissed } from "../../kernel/write.ts";
import {
  type Decision,
  type SignUpsCommand,
  type SignUpsEvent,
  signUpsInitialState,
  type SignUpsState,
} from "./state.ts";

type Step = readonly [SignUpsState, readonly SignUpsCommand[]];

const listResource = resource<SignUpsState, "list">({
  field: "list",
  initialState: signUpsInitialState,
  concurrencyKeys: ["list"],
  report: (failure) => reportFailure("The applications could not be loaded", failure),
});

/** A late decision shows the earlier one. */
const decision = write<SignUpsState, "decision", SignUpsCommand, void>({
  field: "decision",
  send: (sent) => ({ _tag: "Decide", ...sent }),
  log: "The decision failed",
  fieldOf: (path) => path.replace(/^approval\./, ""),
  done: (state, _, intent) => load({ ...cleared(state), decided: decidedOf(state, intent) }),
  failed: (state, { _tag }) => (_tag === "Conflict" || _tag === "NotFound" ? load(state) : [state, []]),
});

const linking = write<SignUpsState, "linking", SignUpsCommand, PasswordLink>({
  field: "linking",
  send: (sent) => ({ _tag: "MakeLink", ...sent }),
  log: "The link could not be made",
  done: (state, link, id) => [{ ...state, link: { ...link, id } }, []],
});

const mailing = write<SignUpsState, "mailing", SignUpsCommand, void>({
  field: "mailing",
  send: (sent) => ({ _tag: "MailAgain", ...sent }),
  log: "The email was not sent",
  done: (state) => [state, [{ _tag: "Toast", message: { _tag: "ApplicantMailed" }, style: "success" }]],
});

/** The application list and decisions, each applied once; reloads the list afterward (OP-26). */
export const signUpsTransition = (state: SignUpsState, event: SignUpsEvent, context: TransitionContext): Step => {
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
    case "DecisionRequested": {
      const { id, verdict } = event;
      const problems = problemsOf(state, verdict);
      return mayDecide(state, event)
        ? decision(state, { _tag: "WriteRequested", intent: { id, verdict }, problems }, context)
        : [state, []];
    }
    case "MailAgainRequested": {
      const { id } = event;
      const application = applicationOf(state, id);
      return application === undefined
        ? [state, []]
        : mailing(state, { _tag: "WriteRequested", intent: { id, email: application.email } }, context);
    }
    case "LinkRequested": {
      const [next, commands] = linking(state, { _tag: "WriteRequested", intent: event.id }, context);
      return [commands.length > 0 ? { ...next, link: null } : next, commands];
    }
    case "Written":
    case "WriteFailed":
      if (event.field === "decision") return decision(state, event, context);
      return event.field === "linking" ? linking(state, event, context) : mailing(state, event, context);
    default:
      return listResource(state, event, context.now);
  }
};

const cleared = (state: SignUpsState): SignUpsState => ({
  ...state,
  decision: writeDismissed(state.decision),
  linking: writeDismissed(state.linking),
  link: null,
  decided: null,
});

const applicationOf = ({ list }: SignUpsState, id: Decision["id"]) =>
  list.value?.applications.find((each) => each.id === id);

const decidedOf = (state: SignUpsState, { id, verdict }: Decision): SignUpsState["decided"] => ({
  id,
  verdict,
  hasPassword: verdict.kind === "approve" && opensWithPassword(verdict.approval),
  name: applicationOf(state, id)?.address.companyName ?? "",
});

const load = (state: SignUpsState): Step => {
  const list = resourceRequested(state.list);
  const { status, page } = state;
  return [
    { ...state, list },
    [{ _tag: "LoadApplications", concurrencyKey: "list", request: list.request, status, page }],
  ];
};

/** Approval requires a confirmed email (OP-26). */
const mayDecide = (state: SignUpsState, { id, verdict }: Decision): boolean => {
  const application = applicationOf(state, id);
  if (verdict.kind === "refuse" || state.list.value === null || application === undefined) return true;
  return mayApprove(application.emailConfirmedAt !== null, state.list.value.needsConfirmation);
};

const problemsOf = ({ list }: SignUpsState, verdict: Decision["verdict"]): readonly FieldProblem[] => {
  if (verdict.kind === "approve") return approvalProblems(verdict.approval, list.value?.choices ?? NO_CHOICES);
  const problem = refusalProblem(verdict.reason);
  return problem === null ? [] : [problem];
};

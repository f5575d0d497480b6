import { Accounts } from "@larder/calls/ports";
import { approvalProblems, mayApprove, opensWithPassword, refusalProblem } from "@larder/domain/account/approval";
import { NO_CHOICES } from "@larder/domain/account/organization-terms";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { defineParts, type ReadOf } from "../../definition/define-parts.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { type Decision, signUpsInitialState, type SignUpsState, type SignUpsWorkflow } from "./state.ts";

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

const load = (state: SignUpsState, read: ReadOf<SignUpsWorkflow>) =>
  read(state, "list", { status: state.status, page: state.page });

/** The application list and decisions, each applied once; reloads the list afterward (OP-26). */
export const { transition, handlers } = defineParts<SignUpsWorkflow>({
  initialState: signUpsInitialState,
  reads: {
    list: {
      call: (query) => Accounts.use((accounts) => accounts.applications(query)),
      log: "The applications could not be loaded",
    },
  },
  writes: {
    // A late decision shows the earlier one.
    decision: {
      call: ({ id, verdict }, key) =>
        Accounts.use((accounts) =>
          verdict.kind === "approve"
            ? accounts.approve({ id, approval: verdict.approval }, key)
            : accounts.refuse({ id, reason: verdict.reason }, key),
        ),
      log: "The decision failed",
      fieldOf: (path) => path.replace(/^approval\./, ""),
      done: (state, _, decision, { read }) => load({ ...cleared(state), decided: decidedOf(state, decision) }, read),
      failed: (state, { _tag }, _, { read }) =>
        _tag === "Conflict" || _tag === "NotFound" ? load(state, read) : state,
    },
    linking: {
      call: (id) => Accounts.use((accounts) => accounts.passwordLink({ id })),
      log: "The link could not be made",
      done: (state, link, id) => ({ ...state, link: { ...link, id } }),
    },
    mailing: {
      call: ({ email }) => Accounts.use((accounts) => accounts.mailApplicantAgain({ email })),
      log: "The email was not sent",
      done: (state) => [state, [{ _tag: "Toast", message: { _tag: "ApplicantMailed" }, style: "success" }]],
    },
  },
  steps: {
    LoadRequested: (state, _, { read }) => load(state, read),
    StatusChosen: (state, { status }, { read }) =>
      status === state.status ? state : load({ ...cleared(state), status, page: 1, selected: null }, read),
    PageChosen: (state, event, { read }) =>
      load({ ...cleared(state), page: Math.max(1, Math.trunc(event.page) || 1), selected: null }, read),
    Selected: (state, { id: selected }) => (selected === state.selected ? state : { ...cleared(state), selected }),
    DecisionRequested: (state, { id, verdict }, { write }) =>
      mayDecide(state, { id, verdict }) ? write(state, "decision", { id, verdict }, problemsOf(state, verdict)) : state,
    MailAgainRequested: (state, { id }, { write }) => {
      const application = applicationOf(state, id);
      return application === undefined ? state : write(state, "mailing", { id, email: application.email });
    },
    LinkRequested: (state, { id }, { write }) => {
      const [next, commands] = write(state, "linking", id);
      return [commands.length > 0 ? { ...next, link: null } : next, commands];
    },
  },
});

import { Accounts } from "@larder/calls/ports";
import { signUpProblems, signUpRequest } from "@larder/domain/account/sign-up";
import { defineParts } from "../../definition/define-parts.ts";
import { emptyWrite, isPending } from "../../kernel/write-state.ts";
import { EMPTY_FORM, signUpForm } from "./form.ts";
import { signUpInitialState, type SignUpState, type SignUpWorkflow } from "./state.ts";

const isEditing = ({ sending }: SignUpState): boolean => !isPending(sending) && sending.status !== "done";

const counted = (state: SignUpState): SignUpState =>
  state.sending.errors.length > 0 ? { ...state, stopped: state.stopped + 1 } : state;

const changed = (
  state: SignUpState,
  { form = {}, address }: Extract<SignUpWorkflow["event"], { readonly _tag: "FormChanged" }>,
  id: string,
): SignUpState => {
  const { password, confirmPassword, ...rest } = form;
  const before = state.draft?.form ?? EMPTY_FORM;
  const next = {
    ...state,
    draft: {
      key: state.draft?.key ?? id,
      form: { ...before, ...rest, address: { ...before.address, ...address } },
    },
    passwords: {
      password: password ?? state.passwords.password,
      confirmPassword: confirmPassword ?? state.passwords.confirmPassword,
    },
  };
  const { errors } = state.sending;
  if (errors.length === 0) return next;
  const still = signUpProblems(signUpForm(next));
  const stay = still.filter(({ field }) => errors.some((error) => error.field === field));
  return { ...next, sending: { ...state.sending, errors: stay } };
};

/** Typing, sending once, and server errors (IDENT-25, OP-26). A field's error clears once it is valid. */
export const { transition, handlers } = defineParts<SignUpWorkflow>({
  initialState: signUpInitialState,
  writes: {
    sending: {
      // Resent under the draft's key whatever changed: it replaces the waiting application (OP-91).
      call: (form, key) => Accounts.use((accounts) => accounts.apply(signUpRequest(form), key)),
      log: "Signing up failed",
      keyOf: ({ draft }) => draft?.key ?? null,
      done: (_, __, { email }) => ({
        ...signUpInitialState,
        sending: { ...emptyWrite, status: "done" },
        sentFrom: email.trim(),
      }),
      failed: counted,
    },
    mailAgain: {
      call: (email) => Accounts.use((accounts) => accounts.mailApplicantAgain({ email })),
      log: "The mail was not sent again",
    },
  },
  steps: {
    Opened: (state) => state,
    FormChanged: (state, event, { id }) => (isEditing(state) ? changed(state, event, id) : state),
    SendRequested: (state, _, { id, write }) => {
      if (!isEditing(state)) return state;
      const intent = signUpForm(state);
      const problems = signUpProblems(intent);
      const draft = state.draft ?? { form: EMPTY_FORM, key: id };
      const [next, commands] = write(problems.length > 0 ? state : { ...state, draft }, "sending", intent, problems);
      return [counted(next), commands];
    },
    MailAgainRequested: (state, { email }, { write }) => {
      const to = email ?? (state.sending.status === "done" ? state.sentFrom : "");
      return to === "" ? state : write(state, "mailAgain", to);
    },
  },
});

import { signUpProblems } from "@larder/domain/account/sign-up";
import { fieldErrors } from "../../kernel/field-errors.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { emptyWrite, isPending } from "../../kernel/write-state.ts";
import { write } from "../../kernel/write.ts";
import { EMPTY_FORM, signUpForm } from "./form.ts";
import { type SignUpCommand, type SignUpEvent, signUpInitialState, type SignUpState } from "./state.ts";

type Step = readonly [SignUpState, readonly SignUpCommand[]];

const sending = write<SignUpState, "sending", SignUpCommand, void>({
  field: "sending",
  send: (sent) => ({ _tag: "SendApplication", ...sent }),
  log: "Signing up failed",
  done: (_, __, { email }) => [
    { ...signUpInitialState, sending: { ...emptyWrite, status: "done" }, sentFrom: email.trim() },
    [],
  ],
  failed: (state) => [counted(state), []],
});

const mailAgain = write<SignUpState, "mailAgain", SignUpCommand, void>({
  field: "mailAgain",
  send: (sent) => ({ _tag: "MailAgain", ...sent }),
  log: "The mail was not sent again",
});

const isEditing = ({ sending }: SignUpState): boolean => !isPending(sending) && sending.status !== "done";

const counted = (state: SignUpState): SignUpState =>
  state.sending.errors.length > 0 ? { ...state, stopped: state.stopped + 1 } : state;

/** Typing, sending once, and server errors (IDENT-25, OP-26). A field's error clears once it is valid. */
export const signUpTransition = (state: SignUpState, event: SignUpEvent, context: TransitionContext): Step => {
  switch (event._tag) {
    case "Opened":
      return [state, []];
    case "FormChanged":
      return isEditing(state) ? [changed(state, event, context.id), []] : [state, []];
    case "SendRequested":
      return isEditing(state) ? send(state, context) : [state, []];
    case "MailAgainRequested":
      return state.sending.status === "done"
        ? mailAgain(state, { _tag: "WriteRequested", intent: state.sentFrom }, context)
        : [state, []];
    case "Written":
    case "WriteFailed":
      return event.field === "sending" ? sending(state, event, context) : mailAgain(state, event, context);
  }
};

const changed = (
  state: SignUpState,
  { form = {}, address }: Extract<SignUpEvent, { readonly _tag: "FormChanged" }>,
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
  const still = fieldErrors(signUpProblems(signUpForm(next)));
  const stay = still.filter(({ field }) => errors.some((error) => error.field === field));
  return { ...next, sending: { ...state.sending, errors: stay } };
};

/** Uses the draft's key whatever changed: a resent application replaces the waiting one (OP-91). */
const send = (state: SignUpState, context: TransitionContext): Step => {
  const draft = state.draft ?? { form: EMPTY_FORM, key: context.id };
  const intent = signUpForm(state);
  const problems = signUpProblems(intent);
  const [next, commands] = sending(
    { ...state, draft: problems.length > 0 ? state.draft : draft },
    { _tag: "WriteRequested", intent, problems },
    { ...context, id: draft.key },
  );
  return [counted(next), commands];
};

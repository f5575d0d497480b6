import { type SignUpForm, signUpProblems } from "@larder/domain/account/sign-up";
import type { Failure } from "@larder/domain/failure";
import { type FieldError, fieldErrors, refusedFields } from "../../kernel/field-errors.ts";
import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { EMPTY_FORM, signUpForm } from "./form.ts";
import { type SignUpCommand, type SignUpEvent, signUpInitialState, type SignUpState } from "./state.ts";

type Step = readonly [SignUpState, readonly SignUpCommand[]];

const errorsOf = (form: SignUpForm): readonly FieldError[] => fieldErrors(signUpProblems(form));

/** Typing, sending once, and server errors (IDENT-25, OP-26). A field's error clears once it is valid. */
export const signUpTransition = (state: SignUpState, event: SignUpEvent, { id }: TransitionContext): Step => {
  switch (event._tag) {
    case "Opened":
      return [state, []];
    case "FormChanged":
      return state.status === "editing" ? [changed(state, event, id), []] : [state, []];
    case "SendRequested":
      return state.status === "editing" ? send(state, id) : [state, []];
    case "Sent":
      return [{ ...signUpInitialState, status: "sent", sentFrom: state.draft?.form.email.trim() ?? "" }, []];
    case "SendFailed":
      return [
        failed({ ...state, status: "editing" }, event.failure),
        reportFailure("Signing up failed", event.failure),
      ];
    case "MailAgainRequested":
      return state.status !== "sent" || state.mailAgain === "sending"
        ? [state, []]
        : [{ ...state, mailAgain: "sending" }, [{ _tag: "MailAgain", email: state.sentFrom }]];
    case "MailedAgain":
      return [{ ...state, mailAgain: "sent" }, []];
    case "MailAgainFailed":
      return [{ ...state, mailAgain: "failed" }, [logFailure("The mail was not sent again", event.failure)]];
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
  if (state.errors.length === 0) return next;
  const still = errorsOf(signUpForm(next));
  return { ...next, errors: still.filter(({ field }) => state.errors.some((error) => error.field === field)) };
};

const send = (state: SignUpState, id: string): Step => {
  const form = signUpForm(state);
  const errors = errorsOf(form);
  if (errors.length > 0) return [{ ...state, errors, failure: null, stopped: state.stopped + 1 }, []];
  const draft = state.draft ?? { form: EMPTY_FORM, key: id };
  return [
    { ...state, draft, status: "sending", errors: [], failure: null },
    [{ _tag: "SendApplication", form, key: draft.key }],
  ];
};

const failed = (state: SignUpState, failure: Failure): SignUpState => {
  const errors = refusedFields(failure);
  return errors.length === 0 ? { ...state, failure } : { ...state, errors, stopped: state.stopped + 1 };
};

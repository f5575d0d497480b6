import { passwordProblem } from "@larder/domain/account/password";
import { isEmail } from "@larder/domain/form/field-format";
import { type FieldProblem, fieldProblemText } from "@larder/domain/form/field-problem";
import { fieldErrors, refusedFields } from "../../kernel/field-errors.ts";
import { logFailure } from "../../kernel/report-failure.ts";
import {
  type SetPasswordCommand,
  type SetPasswordEvent,
  setPasswordInitialState,
  type SetPasswordState,
} from "./state.ts";

type Step = readonly [SetPasswordState, readonly SetPasswordCommand[]];

/** Sets a password, typed twice, once (OP-26). */
export const setPasswordTransition = (state: SetPasswordState, event: SetPasswordEvent): Step => {
  switch (event._tag) {
    case "Opened":
      return [event.token === "" ? { ...setPasswordInitialState, status: "ended" } : setPasswordInitialState, []];
    case "SetRequested": {
      if (state.status !== "editing") return [state, []];
      const { token, password, confirmPassword } = event;
      const differs: FieldProblem | null =
        confirmPassword === password ? null : { field: "confirmPassword", _tag: "Differs", from: "password" };
      const wrong = passwordProblem(password) ?? differs;
      if (wrong !== null) return [{ ...state, errors: fieldErrors([wrong]), failure: null }, []];
      return [{ ...state, status: "sending", errors: [], failure: null }, [{ _tag: "SetPassword", token, password }]];
    }
    case "PasswordSet":
      return [{ ...setPasswordInitialState, status: "done" }, []];
    case "SetFailed": {
      const { failure } = event;
      const errors = refusedFields(failure);
      const status = failure._tag === "NotFound" ? "ended" : "editing";
      return [
        { ...state, status, errors, failure: errors.length > 0 ? null : failure },
        [logFailure("The password could not be set", failure)],
      ];
    }
    default:
      return forgotTransition(state, event);
  }
};

/** Sends an address once; the response reveals nothing about it (OP-23). */
const forgotTransition = (
  state: SetPasswordState,
  event: Extract<SetPasswordEvent, { _tag: `Forgot${string}` }>,
): Step => {
  const { forgot } = state;
  switch (event._tag) {
    case "ForgotOpened":
      return [{ ...state, forgot: setPasswordInitialState.forgot }, []];
    case "ForgotRequested": {
      if (forgot.status === "sending") return [state, []];
      const email = event.email.trim();
      if (!isEmail(email)) {
        const problem = { field: "email", _tag: "Malformed", expected: "email" } as const;
        return [{ ...state, forgot: { ...forgot, error: fieldProblemText(problem), failure: null } }, []];
      }
      return [
        { ...state, forgot: { status: "sending", email, error: null, failure: null } },
        [{ _tag: "RequestLink", email }],
      ];
    }
    case "ForgotSent":
      return [{ ...state, forgot: { ...forgot, status: "sent" } }, []];
    case "ForgotFailed":
      return [
        { ...state, forgot: { ...forgot, status: "editing", failure: event.failure } },
        [logFailure("The link could not be requested", event.failure)],
      ];
  }
};

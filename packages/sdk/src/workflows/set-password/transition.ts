import { passwordProblem } from "@larder/domain/account/password";
import { isEmail } from "@larder/domain/form/field-format";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import type { Transition } from "../../kernel/workflow.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import { write } from "../../kernel/write.ts";
import {
  type SetPasswordCommand as Command,
  type SetPasswordEvent as Event,
  setPasswordInitialState as initialState,
  type SetPasswordState as State,
} from "./state.ts";

const setting = write<State, "setting", Command, void>({
  field: "setting",
  send: (sent) => ({ _tag: "SetPassword", ...sent }),
  log: "The password could not be set",
  // Keeps no typed password.
  done: () => [{ ...initialState, setting: { ...emptyWrite, status: "done" } }, []],
  failed: (state, failure) => [failure._tag === "NotFound" ? { ...state, hasEnded: true } : state, []],
});

const forgot = write<State, "forgot", Command, void>({
  field: "forgot",
  send: (sent) => ({ _tag: "RequestLink", ...sent }),
  log: "The link could not be requested",
});

const differs = { field: "confirmPassword", _tag: "Differs", from: "password" } as const;

const addressProblems = (email: string): readonly FieldProblem[] =>
  isEmail(email) ? [] : [{ field: "email", _tag: "Malformed", expected: "email" }];

/** Sets a password, typed twice, once, or requests a link; the response reveals nothing about the address (OP-23, OP-26). */
export const setPasswordTransition: Transition<State, Event, Command> = (state, event, context) => {
  switch (event._tag) {
    case "Opened":
      return [{ ...initialState, hasEnded: event.token === "" }, []];
    case "SetRequested": {
      if (state.hasEnded || state.setting.status === "done") return [state, []];
      const { token, password, confirmPassword } = event;
      const problem = passwordProblem(password) ?? (confirmPassword === password ? null : differs);
      const problems = problem === null ? [] : [problem];
      return setting(state, { _tag: "WriteRequested", intent: { token, password }, problems }, context);
    }
    case "ForgotOpened":
      return [{ ...state, forgot: emptyWrite }, []];
    case "ForgotRequested": {
      const email = event.email.trim();
      return forgot(state, { _tag: "WriteRequested", intent: email, problems: addressProblems(email) }, context);
    }
    case "Written":
    case "WriteFailed":
      return event.field === "setting" ? setting(state, event, context) : forgot(state, event, context);
  }
};

import { Accounts } from "@larder/calls/ports";
import { passwordProblem } from "@larder/domain/account/password";
import { isEmail } from "@larder/domain/form/field-format";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { defineParts } from "../../definition/define-parts.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import { setPasswordInitialState, type SetPasswordWorkflow } from "./state.ts";

const differs = { field: "confirmPassword", _tag: "Differs", from: "password" } as const;

const addressProblems = (email: string): readonly FieldProblem[] =>
  isEmail(email) ? [] : [{ field: "email", _tag: "Malformed", expected: "email" }];

/** Sets a password, typed twice, once, or requests a link; the response reveals nothing about the address (OP-23, OP-26). */
export const { transition, handlers } = defineParts<SetPasswordWorkflow>({
  initialState: setPasswordInitialState,
  writes: {
    setting: {
      call: (sent) => Accounts.use((accounts) => accounts.setPassword(sent)),
      log: "The password could not be set",
      // Keeps no typed password.
      done: () => ({ ...setPasswordInitialState, setting: { ...emptyWrite, status: "done" } }),
      failed: (state, failure) => (failure._tag === "NotFound" ? { ...state, hasEnded: true } : state),
    },
    forgot: {
      call: (email) => Accounts.use((accounts) => accounts.forgotPassword({ email })),
      log: "The link could not be requested",
    },
  },
  steps: {
    Opened: (_, { token }) => ({ ...setPasswordInitialState, hasEnded: token === "" }),
    SetRequested: (state, { token, password, confirmPassword }, { write }) => {
      if (state.hasEnded || state.setting.status === "done") return state;
      const problem = passwordProblem(password) ?? (confirmPassword === password ? null : differs);
      return write(state, "setting", { token, password }, problem === null ? [] : [problem]);
    },
    ForgotOpened: (state) => ({ ...state, forgot: emptyWrite }),
    ForgotRequested: (state, event, { write }) => {
      const email = event.email.trim();
      return write(state, "forgot", email, addressProblems(email));
    },
  },
});

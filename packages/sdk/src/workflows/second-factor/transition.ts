import type { FieldProblem } from "@larder/domain/form/field-problem";
import { fieldErrors, refusedFields } from "../../kernel/field-errors.ts";
import { logFailure } from "../../kernel/report-failure.ts";
import {
  type SecondFactorCommand,
  type SecondFactorEvent,
  secondFactorInitialState,
  type SecondFactorState,
} from "./state.ts";

type Step = readonly [SecondFactorState, readonly SecondFactorCommand[]];

const work = (state: SecondFactorState, field: string, value: string, command: SecondFactorCommand): Step => {
  if (state.isWorking) return [state, []];
  const problem: FieldProblem = { field, _tag: "Required" };
  if (value.trim() === "") return [{ ...state, errors: fieldErrors([problem]), failure: null }, []];
  return [{ ...state, isWorking: true, errors: [], failure: null }, [command]];
};

/** Checks one code at a time; after setup, admits the user once the recovery codes are saved (OP-23). */
export const secondFactorTransition = (state: SecondFactorState, event: SecondFactorEvent): Step => {
  switch (event._tag) {
    case "Reset":
      return [secondFactorInitialState, []];
    case "SetUpRequested": {
      const { holder, password } = event;
      const given = holder.kind === "signIn" ? holder.token : password;
      return work(state, "password", given, { _tag: "SetUp", holder, password });
    }
    case "SetUpReady":
      return [{ ...secondFactorInitialState, setUp: event.setUp }, []];
    case "CodeEntered":
      return work(state, "code", event.code, { _tag: "EnterCode", holder: event.holder, code: event.code.trim() });
    case "SignInConfirmed": {
      const { user, recoveryCodes } = event;
      return recoveryCodes.length === 0
        ? [secondFactorInitialState, [{ _tag: "SecondStepTaken", user }]]
        : [{ ...secondFactorInitialState, recoveryCodes, signedIn: user }, []];
    }
    case "TurnedOn":
      return [
        { ...secondFactorInitialState, recoveryCodes: event.recoveryCodes },
        [{ _tag: "SecondFactorChanged" }, { _tag: "Toast", message: "Two-step sign-in is on.", style: "success" }],
      ];
    case "CodesKept":
      return [
        secondFactorInitialState,
        state.signedIn === null ? [] : [{ _tag: "SecondStepTaken", user: state.signedIn }],
      ];
    case "TurnOffRequested":
      return work(state, "password", event.password, { _tag: "TurnOff", password: event.password });
    case "TurnedOff":
      return [
        secondFactorInitialState,
        [{ _tag: "SecondFactorChanged" }, { _tag: "Toast", message: "Two-step sign-in is off.", style: "success" }],
      ];
    case "Failed": {
      const { failure, holder } = event;
      const errors = refusedFields(failure);
      const log = logFailure("The second step of signing in failed", failure);
      if (holder.kind === "signIn" && failure._tag === "NotFound")
        return [secondFactorInitialState, [log, { _tag: "SecondStepEnded" }]];
      return [{ ...state, isWorking: false, errors, failure: errors.length > 0 ? null : failure }, [log]];
    }
  }
};

import type { TransitionContext } from "../../kernel/workflow.ts";
import { write } from "../../kernel/write.ts";
import {
  type SecondFactorAnswer,
  type SecondFactorCommand,
  type SecondFactorEvent,
  secondFactorInitialState,
  type SecondFactorState,
  type SecondFactorStep,
} from "./state.ts";

type Step = readonly [SecondFactorState, readonly SecondFactorCommand[]];

const step = write<SecondFactorState, "step", SecondFactorCommand, SecondFactorAnswer>({
  field: "step",
  send: (sent) => ({ _tag: "TakeStep", ...sent }),
  log: "The second step of signing in failed",
  done: (_, answer) => done(answer),
  failed: (state, failure, intent) =>
    intent.kind !== "turnOff" && intent.holder.kind === "signIn" && failure._tag === "NotFound"
      ? [secondFactorInitialState, [{ _tag: "SecondStepEnded" }]]
      : [state, []],
});

/** After setup, admits the user once the recovery codes are saved (OP-23). */
const done = (answer: SecondFactorAnswer): Step => {
  switch (answer.kind) {
    case "setUp":
      return [{ ...secondFactorInitialState, setUp: answer.setUp }, []];
    case "signedIn": {
      const { user, recoveryCodes } = answer;
      return recoveryCodes.length === 0
        ? [secondFactorInitialState, [{ _tag: "SecondStepTaken", user }]]
        : [{ ...secondFactorInitialState, recoveryCodes, signedIn: user }, []];
    }
    case "on":
      return [
        { ...secondFactorInitialState, recoveryCodes: answer.recoveryCodes },
        [{ _tag: "SecondFactorChanged" }, { _tag: "Toast", message: { _tag: "TwoStepOn" }, style: "success" }],
      ];
    case "off":
      return [
        secondFactorInitialState,
        [{ _tag: "SecondFactorChanged" }, { _tag: "Toast", message: { _tag: "TwoStepOff" }, style: "success" }],
      ];
  }
};

/** Checks one code at a time, and none from an empty field (OP-23). */
export const secondFactorTransition = (
  state: SecondFactorState,
  event: SecondFactorEvent,
  context: TransitionContext,
): Step => {
  const take = (intent: SecondFactorStep, field: string, value: string): Step =>
    step(
      state,
      { _tag: "WriteRequested", intent, problems: value.trim() === "" ? [{ field, _tag: "Required" }] : [] },
      context,
    );
  switch (event._tag) {
    case "Reset":
      return [secondFactorInitialState, []];
    case "SetUpRequested": {
      const { holder, password } = event;
      return take({ kind: "setUp", holder, password }, "password", holder.kind === "signIn" ? holder.token : password);
    }
    case "CodeEntered":
      return take({ kind: "enter", holder: event.holder, code: event.code.trim() }, "code", event.code);
    case "TurnOffRequested":
      return take({ kind: "turnOff", password: event.password }, "password", event.password);
    case "CodesKept":
      return [
        secondFactorInitialState,
        state.signedIn === null ? [] : [{ _tag: "SecondStepTaken", user: state.signedIn }],
      ];
    case "Written":
    case "WriteFailed":
      return step(state, event, context);
  }
};

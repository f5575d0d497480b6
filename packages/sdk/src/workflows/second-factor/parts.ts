import { AccountSettings, Sessions } from "@larder/calls/ports";
import type { Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import {
  type SecondFactorAnswer,
  secondFactorInitialState,
  type SecondFactorStep,
  type SecondFactorWorkflow,
} from "./state.ts";

type Call = Effect.Effect<SecondFactorAnswer, Failure, AccountSettings | Sessions>;

const atSignIn = (token: string, step: Exclude<SecondFactorStep, { readonly kind: "turnOff" }>): Call =>
  Sessions.use((port): Call =>
    step.kind === "setUp"
      ? Effect.map(port.setUpSecondFactor({ token }), (setUp) => ({ kind: "setUp", setUp }))
      : Effect.map(port.enterCode({ token, code: step.code }), (answer) => ({ kind: "signedIn", ...answer })),
  );

const inAccount = (step: SecondFactorStep): Call =>
  AccountSettings.use((port): Call => {
    switch (step.kind) {
      case "setUp":
        return Effect.map(port.setUpSecondFactor(step), (setUp) => ({ kind: "setUp", setUp }));
      case "enter":
        return Effect.map(port.turnOnSecondFactor(step), ({ recoveryCodes }) => ({ kind: "on", recoveryCodes }));
      case "turnOff":
        return Effect.map(port.turnOffSecondFactor(step), () => ({ kind: "off" }));
    }
  });

const required = (field: string, value: string): readonly FieldProblem[] =>
  value.trim() === "" ? [{ field, _tag: "Required" }] : [];

/** Checks one code at a time, and none from an empty field; after setup, admits once the codes are saved (OP-23). */
export const { transition, handlers } = defineParts<SecondFactorWorkflow>({
  initialState: secondFactorInitialState,
  writes: {
    step: {
      call: (step) =>
        step.kind !== "turnOff" && step.holder.kind === "signIn" ? atSignIn(step.holder.token, step) : inAccount(step),
      log: "The second step of signing in failed",
      done: (_, answer) => {
        switch (answer.kind) {
          case "setUp":
            return { ...secondFactorInitialState, setUp: answer.setUp };
          case "signedIn": {
            const { user, recoveryCodes } = answer;
            return recoveryCodes.length === 0
              ? [secondFactorInitialState, [{ _tag: "SecondStepTaken", user }]]
              : { ...secondFactorInitialState, recoveryCodes, signedIn: user };
          }
          case "on":
          case "off": {
            const isOn = answer.kind === "on";
            return [
              { ...secondFactorInitialState, recoveryCodes: isOn ? answer.recoveryCodes : [] },
              [
                { _tag: "SecondFactorChanged" },
                { _tag: "Toast", message: { _tag: isOn ? "TwoStepOn" : "TwoStepOff" }, style: "success" },
              ],
            ];
          }
        }
      },
      failed: (state, failure, step) =>
        step.kind !== "turnOff" && step.holder.kind === "signIn" && failure._tag === "NotFound"
          ? [secondFactorInitialState, [{ _tag: "SecondStepEnded" }]]
          : state,
    },
  },
  steps: {
    SetUpRequested: (state, { holder, password }, { write }) => {
      const given = holder.kind === "signIn" ? holder.token : password;
      return write(state, "step", { kind: "setUp", holder, password }, required("password", given));
    },
    CodeEntered: (state, { holder, code }, { write }) =>
      write(state, "step", { kind: "enter", holder, code: code.trim() }, required("code", code)),
    TurnOffRequested: (state, { password }, { write }) =>
      write(state, "step", { kind: "turnOff", password }, required("password", password)),
    CodesKept: ({ signedIn }) => [
      secondFactorInitialState,
      signedIn === null ? [] : [{ _tag: "SecondStepTaken", user: signedIn }],
    ],
  },
});

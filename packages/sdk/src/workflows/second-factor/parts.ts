import { AccountSettings, Passkeys, Sessions } from "@larder/calls/ports";
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

type Call = Effect.Effect<SecondFactorAnswer, Failure, AccountSettings | Passkeys | Sessions>;

type CodeStep = Extract<SecondFactorStep, { readonly kind: "setUp" | "enter" | "turnOff" }>;
type PasskeyStep = Exclude<SecondFactorStep, CodeStep>;

const atSignIn = (token: string, step: Exclude<CodeStep, { readonly kind: "turnOff" }>): Call =>
  Sessions.use((port): Call =>
    step.kind === "setUp"
      ? Effect.map(port.setUpSecondFactor({ token }), (setUp) => ({ kind: "setUp", setUp }))
      : Effect.map(port.enterCode({ token, code: step.code }), (answer) => ({ kind: "signedIn", ...answer })),
  );

const inAccount = (step: CodeStep): Call =>
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

const withPasskey = (step: PasskeyStep): Call =>
  Passkeys.use((port): Call => {
    switch (step.kind) {
      case "askPasskey": {
        const { holder, name, password } = step;
        const requested = holder.kind === "signIn" ? port.options({ token: holder.token }) : port.begin({ password });
        return Effect.map(requested, ({ options }) => ({
          kind: "passkeyRequested",
          prompt: { holder, name, options },
        }));
      }
      case "passkey": {
        const { credential, prompt } = step;
        const { holder, name } = prompt;
        return holder.kind === "signIn"
          ? Effect.map(port.enter({ token: holder.token, credential }), (user) => ({
              kind: "signedIn",
              user,
              recoveryCodes: [],
            }))
          : Effect.map(port.add({ name, credential }), () => ({ kind: "passkeyAdded" }));
      }
      case "removePasskey":
        return Effect.map(port.remove(step), () => ({ kind: "passkeyRemoved" }));
    }
  });

/** Whose sign-in a step belongs to; null = the own account's. */
const tokenOf = (step: SecondFactorStep): string | null => {
  const holder = step.kind === "passkey" ? step.prompt.holder : "holder" in step ? step.holder : null;
  return holder?.kind === "signIn" ? holder.token : null;
};

const callOf = (step: SecondFactorStep): Call => {
  switch (step.kind) {
    case "askPasskey":
    case "passkey":
    case "removePasskey":
      return withPasskey(step);
    case "turnOff":
      return inAccount(step);
    default:
      return step.holder.kind === "signIn" ? atSignIn(step.holder.token, step) : inAccount(step);
  }
};

const required = (field: string, value: string): readonly FieldProblem[] =>
  value.trim() === "" ? [{ field, _tag: "Required" }] : [];

/** Checks one code at a time, and none from an empty field; after setup, admits once the codes are saved (OP-23). */
export const { transition, handlers } = defineParts<SecondFactorWorkflow>({
  initialState: secondFactorInitialState,
  writes: {
    step: {
      call: callOf,
      log: "The second step of signing in failed",
      done: (_, answer) => {
        switch (answer.kind) {
          case "passkeyRequested":
            return { ...secondFactorInitialState, passkey: answer.prompt };
          case "passkeyAdded":
          case "passkeyRemoved": {
            const tag = answer.kind === "passkeyAdded" ? "PasskeyAdded" : "PasskeyRemoved";
            return [
              secondFactorInitialState,
              [{ _tag: "SecondFactorChanged" }, { _tag: "Toast", message: { _tag: tag }, style: "success" }],
            ];
          }
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
        tokenOf(step) !== null && failure._tag === "NotFound"
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
    PasskeyWanted: (state, { holder, password, name }, { write }) =>
      write(
        { ...state, passkeyProblem: null },
        "step",
        { kind: "askPasskey", holder, password, name: name.trim() },
        holder.kind === "signIn" ? [] : [...required("name", name), ...required("password", password)],
      ),
    PasskeyGiven: (state, { credential }, { write }) =>
      state.passkey === null
        ? state
        : write({ ...state, passkey: null }, "step", { kind: "passkey", prompt: state.passkey, credential }),
    PasskeyNotGiven: (state, { problem }) =>
      state.passkey === null ? state : { ...state, passkey: null, passkeyProblem: problem },
    PasskeyRemovalRequested: (state, { id, password }, { write }) =>
      write(state, "step", { kind: "removePasskey", id, password }, required("password", password)),
    CodesKept: ({ signedIn }) => [
      secondFactorInitialState,
      signedIn === null ? [] : [{ _tag: "SecondStepTaken", user: signedIn }],
    ],
  },
});

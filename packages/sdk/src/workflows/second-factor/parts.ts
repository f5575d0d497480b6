import { AccountSettings } from "@larder/domain/account/own-account.port";
import { Sessions } from "@larder/domain/account/sessions.port";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toWriteEvent } from "../../kernel/to-event.ts";
import type {
  SecondFactorAnswer,
  SecondFactorCommand,
  SecondFactorEvent,
  SecondFactorOutput,
  SecondFactorStep,
} from "./state.ts";

export { secondFactorTransition as transition } from "./transition.ts";

type Call = Effect.Effect<SecondFactorAnswer, Failure, AccountSettings | Sessions>;

const atSignIn = (token: string, step: Exclude<SecondFactorStep, { readonly kind: "turnOff" }>): Call =>
  Sessions.use((port): Call =>
    step.kind === "setUp"
      ? Effect.map(port.setUpSecondFactor(token), (setUp) => ({ kind: "setUp", setUp }))
      : Effect.map(port.enterCode(token, step.code), (answer) => ({ kind: "signedIn", ...answer })),
  );

const inAccount = (step: SecondFactorStep): Call =>
  AccountSettings.use((port): Call => {
    switch (step.kind) {
      case "setUp":
        return Effect.map(port.setUpSecondFactor(step.password), (setUp) => ({ kind: "setUp", setUp }));
      case "enter":
        return Effect.map(port.turnOnSecondFactor(step.code), ({ recoveryCodes }) => ({ kind: "on", recoveryCodes }));
      case "turnOff":
        return Effect.map(port.turnOffSecondFactor(step.password), () => ({ kind: "off" }));
    }
  });

export const handlers: Handlers<SecondFactorCommand, SecondFactorEvent, SecondFactorOutput> = {
  TakeStep: (sent) => {
    const step = sent.intent;
    const isOfSignIn = step.kind !== "turnOff" && step.holder.kind === "signIn";
    return toWriteEvent(sent, isOfSignIn ? atSignIn(step.holder.token, step) : inAccount(step));
  },
};

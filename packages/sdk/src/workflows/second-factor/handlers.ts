import { AccountSettings } from "@larder/domain/account/own-account.port";
import { Sessions } from "@larder/domain/account/sessions.port";
import type { Failure } from "@larder/domain/failure";
import type { SecondFactorSetUp } from "@larder/domain/account/second-factor.schema";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { Holder, SecondFactorCommand, SecondFactorEvent, SecondFactorOutput } from "./state.ts";

const ACCOUNT: Holder = { kind: "account" };

const failed =
  (holder: Holder) =>
  (failure: Failure): SecondFactorEvent => ({ _tag: "Failed", holder, failure });

const ready = (setUp: SecondFactorSetUp): SecondFactorEvent => ({ _tag: "SetUpReady", setUp });

/** Sets up and turns off two-step sign-in and enters codes, for a pending sign-in or the user's account. */
export const secondFactorHandlers: Handlers<SecondFactorCommand, SecondFactorEvent, SecondFactorOutput> = {
  SetUp: ({ holder, password }) =>
    holder.kind === "signIn"
      ? Sessions.use((port) => toEvent(port.setUpSecondFactor(holder.token), { done: ready, failed: failed(holder) }))
      : AccountSettings.use((port) =>
          toEvent(port.setUpSecondFactor(password), { done: ready, failed: failed(holder) }),
        ),
  EnterCode: ({ holder, code }) =>
    holder.kind === "signIn"
      ? Sessions.use((port) =>
          toEvent(port.enterCode(holder.token, code), {
            done: (answer): SecondFactorEvent => ({ _tag: "SignInConfirmed", ...answer }),
            failed: failed(holder),
          }),
        )
      : AccountSettings.use((port) =>
          toEvent(port.turnOnSecondFactor(code), {
            done: ({ recoveryCodes }): SecondFactorEvent => ({ _tag: "TurnedOn", recoveryCodes }),
            failed: failed(holder),
          }),
        ),
  TurnOff: ({ password }) =>
    AccountSettings.use((port) =>
      toEvent(port.turnOffSecondFactor(password), {
        done: (): SecondFactorEvent => ({ _tag: "TurnedOff" }),
        failed: failed(ACCOUNT),
      }),
    ),
};

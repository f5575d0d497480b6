import type { SecondFactorSetUp } from "@larder/domain/account/second-factor.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../kernel/field-errors.ts";
import type { CommonCommand } from "../../kernel/commands.ts";

/** Two-step sign-in: entering a code, and setup while signing in or from the account (OP-23, OP-108). */
export interface SecondFactorState {
  /** For the authenticator app; null = not requested, or done. */
  readonly setUp: SecondFactorSetUp | null;
  readonly isWorking: boolean;
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
  /** Shown once, until the user has saved them. */
  readonly recoveryCodes: readonly string[];
  /** Signed in with the code, and admitted once the recovery codes are saved. */
  readonly signedIn: User | null;
}

export const secondFactorInitialState: SecondFactorState = {
  setUp: null,
  isWorking: false,
  errors: [],
  failure: null,
  recoveryCodes: [],
  signedIn: null,
};

/** A pending sign-in, by token, or the user's account. */
export type Holder = { readonly kind: "signIn"; readonly token: string } | { readonly kind: "account" };

export type SecondFactorEvent =
  | { readonly _tag: "Reset" }
  | { readonly _tag: "SetUpRequested"; readonly holder: Holder; readonly password: string }
  | { readonly _tag: "SetUpReady"; readonly setUp: SecondFactorSetUp }
  | { readonly _tag: "CodeEntered"; readonly holder: Holder; readonly code: string }
  | { readonly _tag: "SignInConfirmed"; readonly user: User; readonly recoveryCodes: readonly string[] }
  | { readonly _tag: "TurnedOn"; readonly recoveryCodes: readonly string[] }
  | { readonly _tag: "CodesKept" }
  | { readonly _tag: "TurnOffRequested"; readonly password: string }
  | { readonly _tag: "TurnedOff" }
  | { readonly _tag: "Failed"; readonly holder: Holder; readonly failure: Failure };

export type SecondFactorOutput =
  | { readonly _tag: "SecondStepTaken"; readonly user: User }
  | { readonly _tag: "SecondStepEnded" }
  | { readonly _tag: "SecondFactorChanged" };

export type SecondFactorCommand =
  | { readonly _tag: "SetUp"; readonly holder: Holder; readonly password: string }
  | { readonly _tag: "EnterCode"; readonly holder: Holder; readonly code: string }
  | { readonly _tag: "TurnOff"; readonly password: string }
  | SecondFactorOutput
  | CommonCommand<SecondFactorEvent>;

import type { SecondFactorSetUp } from "@larder/domain/account/second-factor.schema";
import type { User } from "@larder/domain/account/user.schema";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export type Holder = { readonly kind: "signIn"; readonly token: string } | { readonly kind: "account" };

/** `password` is for the own account. */
export type SecondFactorStep =
  | { readonly kind: "setUp"; readonly holder: Holder; readonly password: string }
  | { readonly kind: "enter"; readonly holder: Holder; readonly code: string }
  | { readonly kind: "turnOff"; readonly password: string }
  | { readonly kind: "askPasskey"; readonly holder: Holder; readonly password: string; readonly name: string }
  | { readonly kind: "passkey"; readonly prompt: PasskeyPrompt; readonly credential: string }
  | { readonly kind: "removePasskey"; readonly id: string; readonly password: string };

/** What the browser now asks its user for: one of their passkeys to sign in, or a new one for the account. */
export interface PasskeyPrompt {
  readonly holder: Holder;
  /** Of a new passkey. */
  readonly name: string;
  /** JSON for `navigator.credentials`: `get` at sign-in, `create` in the account. */
  readonly options: string;
}

/** Why the browser returned no passkey. `exists`: this device already has one for the account. */
export type PasskeyProblem = "none" | "exists";

export type SecondFactorAnswer =
  | { readonly kind: "setUp"; readonly setUp: SecondFactorSetUp }
  | { readonly kind: "signedIn"; readonly user: User; readonly recoveryCodes: readonly string[] }
  | { readonly kind: "passkeyRequested"; readonly prompt: PasskeyPrompt }
  | { readonly kind: "passkeyAdded" | "passkeyRemoved" }
  | { readonly kind: "on"; readonly recoveryCodes: readonly string[] }
  | { readonly kind: "off" };

/** Two-step sign-in: entering a code, and setup while signing in or from the account (OP-23, OP-108). */
export interface SecondFactorState {
  /** For the authenticator app; null = not requested, or done. */
  readonly setUp: SecondFactorSetUp | null;
  readonly step: Write<SecondFactorStep>;
  /** Shown once, until the user has saved them. */
  readonly recoveryCodes: readonly string[];
  /** Signed in with the code, and admitted once the recovery codes are saved. */
  readonly signedIn: User | null;
  /** null = the browser isn't asking. */
  readonly passkey: PasskeyPrompt | null;
  readonly passkeyProblem: PasskeyProblem | null;
}

export const secondFactorInitialState: SecondFactorState = {
  setUp: null,
  step: emptyWrite,
  recoveryCodes: [],
  signedIn: null,
  passkey: null,
  passkeyProblem: null,
};

export interface SecondFactorWorkflow {
  readonly state: SecondFactorState;
  readonly event:
    | { readonly _tag: "SetUpRequested"; readonly holder: Holder; readonly password: string }
    | { readonly _tag: "CodeEntered"; readonly holder: Holder; readonly code: string }
    | { readonly _tag: "CodesKept" }
    | { readonly _tag: "TurnOffRequested"; readonly password: string }
    /** `password` and `name` are for a new passkey in the own account. */
    | { readonly _tag: "PasskeyWanted"; readonly holder: Holder; readonly password: string; readonly name: string }
    /** `credential`: what `navigator.credentials` returned, as JSON. */
    | { readonly _tag: "PasskeyGiven"; readonly credential: string }
    | { readonly _tag: "PasskeyNotGiven"; readonly problem: PasskeyProblem }
    | { readonly _tag: "PasskeyRemovalRequested"; readonly id: string; readonly password: string };
  readonly answers: { readonly step: SecondFactorAnswer };
  readonly output:
    | { readonly _tag: "SecondStepTaken"; readonly user: User }
    | { readonly _tag: "SecondStepEnded" }
    | { readonly _tag: "SecondFactorChanged" };
}

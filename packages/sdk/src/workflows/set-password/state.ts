import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../kernel/field-errors.ts";
import type { CommonCommand } from "../../kernel/commands.ts";

/** A request for a reset link. */
export interface ForgotState {
  readonly status: "editing" | "sending" | "sent";
  readonly email: string;
  readonly error: string | null;
  readonly failure: Failure | null;
}

/** Setting a password by a link's token, and requesting the link (OP-26). */
export interface SetPasswordState {
  /** `ended`: the link was used or has expired. */
  readonly status: "editing" | "sending" | "done" | "ended";
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
  readonly forgot: ForgotState;
}

const forgotInitialState: ForgotState = { status: "editing", email: "", error: null, failure: null };

export const setPasswordInitialState: SetPasswordState = {
  status: "editing",
  errors: [],
  failure: null,
  forgot: forgotInitialState,
};

export type SetPasswordEvent =
  | { readonly _tag: "Opened"; readonly token: string }
  | {
      readonly _tag: "SetRequested";
      readonly token: string;
      readonly password: string;
      readonly confirmPassword: string;
    }
  | { readonly _tag: "PasswordSet" }
  | { readonly _tag: "ForgotOpened" }
  | { readonly _tag: "ForgotRequested"; readonly email: string }
  | { readonly _tag: "ForgotSent" }
  | { readonly _tag: "ForgotFailed"; readonly failure: Failure }
  | { readonly _tag: "SetFailed"; readonly failure: Failure };

export type SetPasswordCommand =
  | { readonly _tag: "SetPassword"; readonly token: string; readonly password: string }
  | { readonly _tag: "RequestLink"; readonly email: string }
  | CommonCommand<SetPasswordEvent>;

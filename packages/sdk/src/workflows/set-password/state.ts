import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../field-errors.ts";
import type { CommonCommand } from "../../kernel/commands.ts";

/** A request for a link, for a password that was forgotten. */
export interface ForgotState {
  readonly status: "editing" | "sending" | "sent";
  /** As it was sent. */
  readonly email: string;
  /** What is wrong with the address. */
  readonly error: string | null;
  readonly failure: Failure | null;
}

/** Setting a password by the token of a link, and requesting the link (OP-26). */
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
  /** Another link is opened. */
  | { readonly _tag: "Opened"; readonly token: string }
  | {
      readonly _tag: "SetRequested";
      readonly token: string;
      readonly password: string;
      readonly confirmPassword: string;
    }
  | { readonly _tag: "PasswordSet" }
  /** The form that requests a link is opened, or opened again for another address. */
  | { readonly _tag: "ForgotOpened" }
  | { readonly _tag: "ForgotRequested"; readonly email: string }
  | { readonly _tag: "ForgotSent" }
  | { readonly _tag: "ForgotFailed"; readonly failure: Failure }
  | { readonly _tag: "SetFailed"; readonly failure: Failure };

export type SetPasswordCommand =
  | { readonly _tag: "SetPassword"; readonly token: string; readonly password: string }
  | { readonly _tag: "RequestLink"; readonly email: string }
  | CommonCommand<SetPasswordEvent>;

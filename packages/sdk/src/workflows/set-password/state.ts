import type { Failure } from "@larder/domain/failure";
import type { CommonCommand } from "../../kernel/commands.ts";

/** Setting a password by the token of a link (OP-26). */
export interface SetPasswordState {
  /** `ended`: the link was used or has expired. */
  readonly status: "editing" | "sending" | "done" | "ended";
  readonly errors: readonly { readonly field: string; readonly text: string }[];
  readonly failure: Failure | null;
}

export const setPasswordInitialState: SetPasswordState = { status: "editing", errors: [], failure: null };

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
  | { readonly _tag: "SetFailed"; readonly failure: Failure };

export type SetPasswordCommand =
  | { readonly _tag: "SetPassword"; readonly token: string; readonly password: string }
  | CommonCommand<SetPasswordEvent>;

import type { CommonCommand } from "../../define-workflow.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer } from "../../kernel/write-state.ts";

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** Setting a password by a link's token, and requesting the link (OP-26). */
export interface SetPasswordState {
  /** The link was used or has expired. */
  readonly hasEnded: boolean;
  readonly setting: Write<NewPassword>;
  /** A request for a reset link, by address. */
  readonly forgot: Write<string>;
}

export const setPasswordInitialState: SetPasswordState = { hasEnded: false, setting: emptyWrite, forgot: emptyWrite };

export type SetPasswordEvent =
  | { readonly _tag: "Opened"; readonly token: string }
  | ({ readonly _tag: "SetRequested"; readonly confirmPassword: string } & NewPassword)
  /** Opens the form for a reset link, or clears it for another address. */
  | { readonly _tag: "ForgotOpened" }
  | { readonly _tag: "ForgotRequested"; readonly email: string }
  | WriteAnswer<"setting", void>
  | WriteAnswer<"forgot", void>;

export type SetPasswordCommand =
  | ({ readonly _tag: "SetPassword" } & Sent<"setting", NewPassword>)
  | ({ readonly _tag: "RequestLink" } & Sent<"forgot", string>)
  | CommonCommand<SetPasswordEvent>;

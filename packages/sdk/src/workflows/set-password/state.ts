import type { CommonCommand } from "../../kernel/commands.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer } from "../../kernel/write-state.ts";

/** A password, and the token of the link that allows to set it. */
export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** Setting a password by a link's token, and requesting the link (OP-26). */
export interface SetPasswordState {
  /** The link was used or has expired. */
  readonly hasEnded: boolean;
  readonly setting: Write<NewPassword>;
  /** A request for a link, for a password that was forgotten: the address as it was sent. */
  readonly forgot: Write<string>;
}

export const setPasswordInitialState: SetPasswordState = { hasEnded: false, setting: emptyWrite, forgot: emptyWrite };

export type SetPasswordEvent =
  | { readonly _tag: "Opened"; readonly token: string }
  | ({ readonly _tag: "SetRequested"; readonly confirmPassword: string } & NewPassword)
  /** The form that requests a link is opened, or opened again for another address. */
  | { readonly _tag: "ForgotOpened" }
  | { readonly _tag: "ForgotRequested"; readonly email: string }
  | WriteAnswer<"setting", void>
  | WriteAnswer<"forgot", void>;

export type SetPasswordCommand =
  | ({ readonly _tag: "SetPassword" } & Sent<"setting", NewPassword>)
  | ({ readonly _tag: "RequestLink" } & Sent<"forgot", string>)
  | CommonCommand<SetPasswordEvent>;

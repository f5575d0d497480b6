import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export interface NewPassword {
  readonly token: string;
  readonly password: string;
}

/** Setting a password by a link's token, and requesting the link (OP-26). */
export interface SetPasswordState {
  readonly hasEnded: boolean;
  readonly setting: Write<NewPassword>;
  readonly forgot: Write<string>;
}

export const setPasswordInitialState: SetPasswordState = { hasEnded: false, setting: emptyWrite, forgot: emptyWrite };

export interface SetPasswordWorkflow {
  readonly state: SetPasswordState;
  readonly event:
    | { readonly _tag: "Opened"; readonly token: string }
    | ({ readonly _tag: "SetRequested"; readonly confirmPassword: string } & NewPassword)
    /** Opens the form for a reset link, or clears it for another address. */
    | { readonly _tag: "ForgotOpened" }
    | { readonly _tag: "ForgotRequested"; readonly email: string };
  readonly answers: { readonly setting: void; readonly forgot: void };
}

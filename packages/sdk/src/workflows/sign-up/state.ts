import type { SignUpForm } from "@larder/domain/account/sign-up";
import type { SignUpAddress } from "@larder/domain/account/sign-up.schema";
import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../kernel/field-errors.ts";
import type { CommonCommand } from "../../kernel/commands.ts";

type Passwords = Pick<SignUpForm, "password" | "confirmPassword">;

/** The typed form without passwords, which are never stored (IDENT-25). */
export interface SignUpDraft {
  readonly form: Omit<SignUpForm, keyof Passwords>;
  /** Identifies the application; resending replaces it (OP-91). */
  readonly key: string;
}

/** A visitor's application for an account (spec §3, IDENT-25; OP-26). */
export interface SignUpState {
  readonly status: "editing" | "sending" | "sent";
  /** Null = nothing typed yet. */
  readonly draft: SignUpDraft | null;
  readonly passwords: Passwords;
  readonly errors: readonly FieldError[];
  readonly stopped: number;
  /** Why the last send failed. Without a response it may have arrived; resending is safe. */
  readonly failure: Failure | null;
  readonly sentFrom: string;
  readonly mailAgain: "idle" | "sending" | "sent" | "failed";
}

export const signUpInitialState: SignUpState = {
  status: "editing",
  draft: null,
  passwords: { password: "", confirmPassword: "" },
  errors: [],
  stopped: 0,
  failure: null,
  sentFrom: "",
  mailAgain: "idle",
};

export type SignUpEvent =
  /** The form opened: load the rules before the first key, or the field would lose it. */
  | { readonly _tag: "Opened" }
  | {
      readonly _tag: "FormChanged";
      readonly form?: Partial<Omit<SignUpForm, "address">>;
      readonly address?: Partial<SignUpAddress>;
    }
  | { readonly _tag: "SendRequested" }
  | { readonly _tag: "Sent" }
  | { readonly _tag: "SendFailed"; readonly failure: Failure }
  | { readonly _tag: "MailAgainRequested" }
  | { readonly _tag: "MailedAgain" }
  | { readonly _tag: "MailAgainFailed"; readonly failure: Failure };

export type SignUpCommand =
  | { readonly _tag: "SendApplication"; readonly form: SignUpForm; readonly key: string }
  | { readonly _tag: "MailAgain"; readonly email: string }
  | CommonCommand<SignUpEvent>;

import type { SignUpForm } from "@larder/domain/account/sign-up";
import type { SignUpAddress } from "@larder/domain/account/sign-up.schema";
import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../field-errors.ts";
import type { CommonCommand } from "../../kernel/commands.ts";

type Passwords = Pick<SignUpForm, "password" | "confirmPassword">;

/** What is typed, except for the passwords, which are kept nowhere (IDENT-25). */
export interface SignUpDraft {
  readonly form: Omit<SignUpForm, keyof Passwords>;
  /** Names the application: sent again, it replaces the one that waits (OP-91). */
  readonly key: string;
}

/** A visitor's application for an account (spec §3, IDENT-25; OP-26). */
export interface SignUpState {
  readonly status: "editing" | "sending" | "sent";
  /** null = nothing is typed yet. */
  readonly draft: SignUpDraft | null;
  readonly passwords: Passwords;
  readonly errors: readonly FieldError[];
  /** Counts the sends that errors stopped: the screen then moves the focus to the first. */
  readonly stopped: number;
  /** Why the last send did not succeed. Without an answer it is not known whether it arrived; sending again is safe. */
  readonly failure: Failure | null;
  /** Where the application that was sent came from. */
  readonly sentFrom: string;
  /** The mail that confirms the email, requested again. */
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
  /** The form is shown: its rules are there before the first key, or the field would lose it. */
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

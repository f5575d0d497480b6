import type { SignUpForm } from "@larder/domain/account/sign-up";
import type { SignUpAddress } from "@larder/domain/account/sign-up.schema";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

type Passwords = Pick<SignUpForm, "password" | "confirmPassword">;

/** The typed form without passwords, which are never stored (IDENT-25). */
export interface SignUpDraft {
  readonly form: Omit<SignUpForm, keyof Passwords>;
  /** Identifies the application; resending replaces it (OP-91). */
  readonly key: string;
}

/** A visitor's application for an account (spec §3, IDENT-25; OP-26). */
export interface SignUpState {
  readonly draft: SignUpDraft | null;
  readonly passwords: Passwords;
  /** Has the draft's key; without a response it may have arrived, and resending is safe. */
  readonly sending: Write<SignUpForm>;
  /** Counts sends stopped by errors; the screen then focuses the first. */
  readonly stopped: number;
  readonly sentFrom: string;
  readonly mailAgain: Write<string>;
}

export const signUpInitialState: SignUpState = {
  draft: null,
  passwords: { password: "", confirmPassword: "" },
  sending: emptyWrite,
  stopped: 0,
  sentFrom: "",
  mailAgain: emptyWrite,
};

export interface SignUpWorkflow {
  readonly state: SignUpState;
  readonly event:
    /** The form opened: load the rules before the first key, or the field would lose it. */
    | { readonly _tag: "Opened" }
    | {
        readonly _tag: "FormChanged";
        readonly form?: Partial<Omit<SignUpForm, "address">>;
        readonly address?: Partial<SignUpAddress>;
      }
    | { readonly _tag: "SendRequested" }
    /** Without an email: to the one this page's application was sent from. */
    | { readonly _tag: "MailAgainRequested"; readonly email?: string };
  readonly answers: { readonly sending: void; readonly mailAgain: void };
}

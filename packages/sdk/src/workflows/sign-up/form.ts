import { EMPTY_SIGN_UP, type SignUpForm } from "@larder/domain/account/sign-up";
import type { SignUpDraft, SignUpState } from "./state.ts";

const { password: _p, confirmPassword: _c, ...empty } = EMPTY_SIGN_UP;

/** An empty form, without passwords. */
export const EMPTY_FORM: SignUpDraft["form"] = empty;

/** The form as typed. */
export const signUpForm = ({ draft, passwords }: SignUpState): SignUpForm => ({
  ...(draft?.form ?? EMPTY_FORM),
  ...passwords,
});

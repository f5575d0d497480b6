import { EMPTY_SIGN_UP, type SignUpForm } from "@larder/domain/account/sign-up";
import type { SignUpDraft, SignUpState } from "./state.ts";

const { password: _p, confirmPassword: _c, ...empty } = EMPTY_SIGN_UP;

export const EMPTY_FORM: SignUpDraft["form"] = empty;

export const signUpForm = ({ draft, passwords }: SignUpState): SignUpForm => ({
  ...(draft?.form ?? EMPTY_FORM),
  ...passwords,
});

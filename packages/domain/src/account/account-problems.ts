import { isEmail, isPhone } from "../form/field-format.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import { MAX_EMAIL_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";

const nameProblem = (field: string, value: string): readonly FieldProblem[] => {
  if (value.trim() === "") return [{ field, _tag: "Required" }];
  return value.length > MAX_SIGN_UP_TEXT ? [{ field, _tag: "TooLong", limit: MAX_SIGN_UP_TEXT }] : [];
};

/** What is wrong with a user's name: both parts are needed, as in the form that opens an account (IDENT-25, OP-26). */
export const nameProblems = (firstName: string, lastName: string): readonly FieldProblem[] => [
  ...nameProblem("firstName", firstName),
  ...nameProblem("lastName", lastName),
];

/** The longest region, in characters. */
export const MAX_REGION = 60;

/** What is wrong with a user's phone number and region; both may be empty (IDENT-25, OP-20). */
export const contactProblems = (phone: string, region: string): readonly FieldProblem[] => [
  ...(phone.trim() === "" || isPhone(phone.trim())
    ? []
    : [{ field: "phone", _tag: "Malformed", expected: "phone" } as const]),
  ...(region.trim().length > MAX_REGION ? [{ field: "region", _tag: "TooLong", limit: MAX_REGION } as const] : []),
];

/** What is wrong with an email address; null = nothing (OP-26, OP-108). */
export const emailProblem = (email: string): FieldProblem | null => {
  const field = "email";
  if (email.trim() === "") return { field, _tag: "Required" };
  if (email.trim().length > MAX_EMAIL_LENGTH) return { field, _tag: "TooLong", limit: MAX_EMAIL_LENGTH };
  return isEmail(email.trim()) ? null : { field, _tag: "Malformed", expected: "email" };
};

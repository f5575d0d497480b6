import { isEmail, isPhone } from "../form/field-format.ts";
import { type FieldProblem, tooLong } from "../form/field-problem.ts";
import { MAX_EMAIL_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";

const nameProblem = (field: string, value: string): readonly FieldProblem[] => {
  if (value.trim() === "") return [{ field, _tag: "Required" }];
  return tooLong(field, value, MAX_SIGN_UP_TEXT);
};

/** First and last name are both required and limited in length, as in the sign-up form (IDENT-25, OP-26). */
export const nameProblems = (firstName: string, lastName: string): readonly FieldProblem[] => [
  ...nameProblem("firstName", firstName),
  ...nameProblem("lastName", lastName),
];

/** In UTF-16 code units. */
export const MAX_REGION = 60;

/** Phone number and region may be empty; a phone number that is given must be valid (IDENT-25, OP-20). */
export const contactProblems = (phone: string, region: string): readonly FieldProblem[] => [
  ...(phone.trim() === "" || isPhone(phone.trim())
    ? []
    : [{ field: "phone", _tag: "Malformed", expected: "phone" } as const]),
  ...tooLong("region", region.trim(), MAX_REGION),
];

/** An email address must be given, valid and not too long; null = it is (OP-26, OP-108). */
export const emailProblem = (email: string): FieldProblem | null => {
  const field = "email";
  if (email.trim() === "") return { field, _tag: "Required" };
  if (email.trim().length > MAX_EMAIL_LENGTH) return { field, _tag: "TooLong", limit: MAX_EMAIL_LENGTH };
  return isEmail(email.trim()) ? null : { field, _tag: "Malformed", expected: "email" };
};

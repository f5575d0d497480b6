import type { FieldProblem } from "../form/field-problem.ts";
import { MAX_PASSWORD_LENGTH } from "../input-limits.ts";

/** Shortest password, in characters (OP-26). */
export const PASSWORD_MIN_LENGTH = 10;

/** What a new password is checked against. Only the server knows everything. */
export interface PasswordContext {
  readonly email?: string;
  readonly names?: readonly string[];
  readonly isCommon?: (text: string) => boolean;
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

const withoutOuterDigits = (text: string): string => text.replaceAll(/^\p{N}+|\p{N}+$/gu, "");

const isOnlyName = (password: string, name: string): boolean => {
  const [whole, wanted] = [lettersAndDigits(password), lettersAndDigits(name)];
  if (wanted === "") return false;
  if (whole === wanted) return true;
  const [bare, core] = [withoutOuterDigits(whole), withoutOuterDigits(wanted)];
  return core !== "" && bare !== "" && bare === core.repeat(Math.ceil(bare.length / core.length));
};

/** Shortest common word, in letters, that still counts as common with digits around it. */
const MIN_WORD = 4;

const isTooCommon = (password: string, isCommon: (text: string) => boolean): boolean => {
  const text = password.toLowerCase();
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return isCommon(text) || (Array.from(word).length >= MIN_WORD && isCommon(word));
};

/**
 * A new password needs `PASSWORD_MIN_LENGTH` characters of any kind and must not be common, the user's own email or its
 * local part, or the name of the shop or an own organization, even with digits or signs around it; null = it's good.
 * The rule is the same for sign-up, reset and change (ASVS 5 6.2.1 to 6.2.11, OP-26).
 */
export const passwordProblem = (
  password: string,
  { email = "", names = [], isCommon = () => false }: PasswordContext = {},
): FieldProblem | null => {
  const field = "password";
  if (password === "") return { field, _tag: "Required" };
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return { field, _tag: "TooShort", limit: PASSWORD_MIN_LENGTH };
  if (password.length > MAX_PASSWORD_LENGTH) return { field, _tag: "TooLong", limit: MAX_PASSWORD_LENGTH };
  const [local = ""] = email.split("@", 1);
  if (isOnlyName(password, email) || isOnlyName(password, local)) return { field, _tag: "IsOwnName", of: "email" };
  if (names.some((name) => isOnlyName(password, name))) return { field, _tag: "IsOwnName", of: "organization" };
  return isTooCommon(password, isCommon) ? { field, _tag: "TooCommon" } : null;
};

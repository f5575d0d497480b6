import type { FieldProblem } from "../form/field-problem.ts";
import { MAX_PASSWORD_LENGTH } from "../input-limits.ts";

/** The shortest password that an account may have, in characters (OP-26). */
export const PASSWORD_MIN_LENGTH = 10;

/** What a new password is held against. What is left out is not known where it is checked: the server checks all of it. */
export interface PasswordContext {
  readonly email?: string;
  /** The shop's name, and those of the user's organizations. */
  readonly names?: readonly string[];
  /** Whether a text in lower case is on the list of common passwords. */
  readonly isCommon?: (text: string) => boolean;
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

const withoutOuterDigits = (text: string): string => text.replaceAll(/^\p{N}+|\p{N}+$/gu, "");

/** Whether a password is a name and nothing else: alone, repeated, or with digits and signs around it. */
const isOnlyName = (password: string, name: string): boolean => {
  const [whole, wanted] = [lettersAndDigits(password), lettersAndDigits(name)];
  if (wanted === "") return false;
  if (whole === wanted) return true;
  const [bare, core] = [withoutOuterDigits(whole), withoutOuterDigits(wanted)];
  return core !== "" && bare !== "" && bare === core.repeat(Math.ceil(bare.length / core.length));
};

/** The fewest letters of a common word that make a password with digits around it common too. */
const MIN_WORD = 4;

const isTooCommon = (password: string, isCommon: (text: string) => boolean): boolean => {
  const text = password.toLowerCase();
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return isCommon(text) || (Array.from(word).length >= MIN_WORD && isCommon(word));
};

/**
 * What is wrong with a new password; null = it is good. At least `PASSWORD_MIN_LENGTH` characters, whatever they are, and at
 * most what a call carries; not a common one, nor one with digits or signs around it; not the own email, its local part, or
 * the name of the shop or of an own organization. The same for a sign-up, a forgotten password and a changed one. OP-26,
 * ASVS 5 6.2.1 to 6.2.11.
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

import { isEmail, isPhone, isTimeOfDay, isZip } from "../form/field-format.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import { US_STATES } from "../form/us-states.ts";
import { MAX_EMAIL_LENGTH, MAX_SIGN_UP_ACCOUNTS, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { type PasswordContext, passwordProblem } from "./password.ts";
import type { SignUpAddress, SignUpRequest } from "./sign-up.schema.ts";

/** What kind of business a new customer can have (OP-26). */
export const BUSINESS_CATEGORIES: readonly string[] = [
  "Restaurant",
  "Hotel",
  "Catering",
  "School or campus",
  "Healthcare",
  "Grocery",
  "Other",
];

/** How a new customer heard about the shop; the last choice takes free text (IDENT-25). */
export const HEARD_ABOUT_US: readonly string[] = ["A chef", "A sales rep", "A trade show", "A search", "Other"];

/** The product lines a new customer can be interested in (§3, IDENT-25). */
export type Interest = "specialty" | "protein" | "produce";
const INTERESTS: readonly Interest[] = ["specialty", "protein", "produce"];

/** The sign-up form. `confirmPassword` is compared and never sent (§3, IDENT-25). */
export type SignUpForm = SignUpRequest & { readonly confirmPassword: string };

export const EMPTY_SIGN_UP: SignUpForm = {
  email: "",
  phone: "",
  password: "",
  confirmPassword: "",
  firstName: "",
  lastName: "",
  cutOffTime: "",
  heardAboutUs: "",
  heardAboutUsOther: "",
  businessCategory: "",
  accounts: [],
  address: {
    address1: "",
    address2: "",
    city: "",
    country: "US",
    region: "",
    state: "",
    zip: "",
    companyName: "",
    specialty: false,
    protein: false,
    produce: false,
    specialtyOnly: false,
    proteinOnly: false,
    produceOnly: false,
  },
};

/** All three interests are offered unless the region is served with some lines only (OP-26, IDENT-25). */
export const offeredInterests = (address: SignUpAddress): readonly Interest[] => {
  const only = INTERESTS.filter((interest) => address[`${interest}Only`]);
  return only.length > 0 ? only : INTERESTS;
};

/**
 * What is wrong with a sign-up form, one problem per field in form order; empty = it can be sent. Surrounding blanks
 * don't count except in the password, which is also checked against the form's email and company (§3, IDENT-25, OP-26).
 */
export const signUpProblems = (
  form: SignUpForm,
  { names = [], ...context }: PasswordContext = {},
): readonly FieldProblem[] => {
  const problems: FieldProblem[] = [];
  const fits = (field: string, value: string, limit = MAX_SIGN_UP_TEXT): boolean => {
    if (value.length <= limit) return true;
    problems.push({ field, _tag: "TooLong", limit });
    return false;
  };
  const given = (field: string, value: string, limit?: number): boolean => {
    if (value.trim() !== "") return fits(field, value, limit);
    problems.push({ field, _tag: "Required" });
    return false;
  };
  const chosen = (field: string, value: string, offered: readonly string[]): void => {
    if (!offered.includes(value)) problems.push({ field, _tag: "NotOffered" });
  };

  if (given("email", form.email, MAX_EMAIL_LENGTH) && !isEmail(form.email.trim()))
    problems.push({ field: "email", _tag: "Malformed", expected: "email" });
  if (given("phone", form.phone) && !isPhone(form.phone))
    problems.push({ field: "phone", _tag: "Malformed", expected: "phone" });
  const owned = { email: form.email.trim(), names: [...names, form.address.companyName] };
  const password = passwordProblem(form.password, { ...context, ...owned });
  if (password !== null) problems.push(password);
  if (form.confirmPassword !== form.password)
    problems.push({ field: "confirmPassword", _tag: "Differs", from: "password" });
  given("firstName", form.firstName);
  given("lastName", form.lastName);
  if (form.cutOffTime.trim() !== "" && !isTimeOfDay(form.cutOffTime.trim()))
    problems.push({ field: "cutOffTime", _tag: "Malformed", expected: "time" });
  if (form.heardAboutUs !== "") chosen("heardAboutUs", form.heardAboutUs, HEARD_ABOUT_US);
  fits("heardAboutUsOther", form.heardAboutUsOther);
  if (given("businessCategory", form.businessCategory))
    chosen("businessCategory", form.businessCategory, BUSINESS_CATEGORIES);
  if (form.accounts.length > MAX_SIGN_UP_ACCOUNTS || form.accounts.some((each) => each.length > MAX_SIGN_UP_TEXT))
    problems.push({ field: "accounts", _tag: "TooLong", limit: MAX_SIGN_UP_TEXT });
  given("address.companyName", form.address.companyName);
  given("address.address1", form.address.address1);
  fits("address.address2", form.address.address2);
  given("address.city", form.address.city);
  fits("address.region", form.address.region);
  if (given("address.state", form.address.state)) chosen("address.state", form.address.state, US_STATES);
  if (given("address.zip", form.address.zip) && !isZip(form.address.zip.trim()))
    problems.push({ field: "address.zip", _tag: "Malformed", expected: "zip" });

  const offered = offeredInterests(form.address);
  const wanted = INTERESTS.filter((interest) => form.address[interest]);
  if (wanted.length === 0) problems.push({ field: "address.interests", _tag: "Required" });
  else if (!wanted.every((interest) => offered.includes(interest)))
    problems.push({ field: "address.interests", _tag: "NotOffered" });
  return problems;
};

/** Everything in the form is sent except the repeated password (IDENT-25). */
export const signUpRequest = (form: SignUpForm): SignUpRequest => {
  const { confirmPassword: _compared, ...sent } = form;
  return sent;
};

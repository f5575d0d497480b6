import { isEmail, isPhone, isTimeOfDay, isZip } from "../form/field-format.ts";
import type { FieldProblem } from "../form/field-problem.ts";

/** The shortest password that an account may have, in characters (OP-26). */
export const PASSWORD_MIN_LENGTH = 10;

/** The product lines a new customer can be interested in (spec §3, IDENT-25). */
export type Interest = "specialty" | "protein" | "produce";
const INTERESTS: readonly Interest[] = ["specialty", "protein", "produce"];

/** Where a new customer is, and what the customer wants (spec §3, IDENT-25). The `...Only` flags say that the region is served with that line alone. */
export interface SignUpAddress {
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly country: string;
  readonly region: string;
  readonly state: string;
  readonly zip: string;
  readonly companyName: string;
  readonly specialty: boolean;
  readonly protein: boolean;
  readonly produce: boolean;
  readonly specialtyOnly: boolean;
  readonly proteinOnly: boolean;
  readonly produceOnly: boolean;
}

/** The form with which a visitor requests an account (spec §3, IDENT-25). `confirmPassword` is compared and goes no further. */
export interface SignUpForm {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly firstName: string;
  readonly lastName: string;
  /** 'HH:mm', or empty. */
  readonly cutOffTime: string;
  readonly heardAboutUs: string;
  readonly heardAboutUsOther: string;
  readonly businessCategory: string;
  /** Account numbers the customer already has. */
  readonly accounts: readonly string[];
  readonly address: SignUpAddress;
}

/** A new form, without any input. */
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

/**
 * The interests that can be ticked: all three, unless the region is served with some lines alone.
 * OP-26, IDENT-25.
 */
export const offeredInterests = (address: SignUpAddress): readonly Interest[] => {
  const only = INTERESTS.filter((interest) => address[`${interest}Only`]);
  return only.length > 0 ? only : INTERESTS;
};

/**
 * Everything that keeps a sign-up form from being sent, one problem a field, in the order of the form; empty = it can be sent.
 * Blanks around an entry do not count, except in the password. Spec §3, IDENT-25; OP-26.
 */
export const signUpProblems = (form: SignUpForm): readonly FieldProblem[] => {
  const problems: FieldProblem[] = [];
  const given = (field: string, value: string): boolean => {
    if (value.trim() !== "") return true;
    problems.push({ field, _tag: "Required" });
    return false;
  };

  if (given("email", form.email) && !isEmail(form.email.trim()))
    problems.push({ field: "email", _tag: "Malformed", expected: "email" });
  if (given("phone", form.phone) && !isPhone(form.phone))
    problems.push({ field: "phone", _tag: "Malformed", expected: "phone" });
  if (form.password === "") problems.push({ field: "password", _tag: "Required" });
  else if (Array.from(form.password).length < PASSWORD_MIN_LENGTH)
    problems.push({ field: "password", _tag: "TooShort", limit: PASSWORD_MIN_LENGTH });
  if (form.confirmPassword !== form.password)
    problems.push({ field: "confirmPassword", _tag: "Differs", from: "password" });
  given("firstName", form.firstName);
  given("lastName", form.lastName);
  if (form.cutOffTime.trim() !== "" && !isTimeOfDay(form.cutOffTime.trim()))
    problems.push({ field: "cutOffTime", _tag: "Malformed", expected: "time" });
  given("businessCategory", form.businessCategory);
  given("address.companyName", form.address.companyName);
  given("address.address1", form.address.address1);
  given("address.city", form.address.city);
  given("address.state", form.address.state);
  if (given("address.zip", form.address.zip) && !isZip(form.address.zip.trim()))
    problems.push({ field: "address.zip", _tag: "Malformed", expected: "zip" });

  const offered = offeredInterests(form.address);
  const wanted = INTERESTS.filter((interest) => form.address[interest]);
  if (wanted.length === 0) problems.push({ field: "address.interests", _tag: "Required" });
  else if (!wanted.every((interest) => offered.includes(interest)))
    problems.push({ field: "address.interests", _tag: "NotOffered" });
  return problems;
};

/** What is sent and stored of a form: everything but the repeated password. IDENT-25. */
export const signUpRequest = (form: SignUpForm): Omit<SignUpForm, "confirmPassword"> => {
  const { confirmPassword: _compared, ...sent } = form;
  return sent;
};

import * as Schema from "effect/Schema";
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_SIGN_UP_ACCOUNTS, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { flag, listUpTo, textUpTo } from "../schema.ts";

const line = textUpTo(MAX_SIGN_UP_TEXT);

/** A new customer's address and interests. `...Only`: the region is served with that line only (§3, IDENT-25). */
export const SignUpAddress = Schema.Struct({
  address1: line,
  address2: line,
  city: line,
  country: line,
  region: line,
  state: line,
  zip: line,
  companyName: line,
  specialty: flag,
  protein: flag,
  produce: flag,
  specialtyOnly: flag,
  proteinOnly: flag,
  produceOnly: flag,
});
export type SignUpAddress = typeof SignUpAddress.Type;

/** What the sign-up form sends (§3, IDENT-25). */
export const SignUpRequest = Schema.Struct({
  email: textUpTo(MAX_EMAIL_LENGTH),
  phone: line,
  password: textUpTo(MAX_PASSWORD_LENGTH),
  firstName: line,
  lastName: line,
  /** 'HH:mm', or empty. */
  cutOffTime: line,
  heardAboutUs: line,
  heardAboutUsOther: line,
  businessCategory: line,
  accounts: listUpTo(line, MAX_SIGN_UP_ACCOUNTS),
  address: SignUpAddress,
});
export type SignUpRequest = typeof SignUpRequest.Type;

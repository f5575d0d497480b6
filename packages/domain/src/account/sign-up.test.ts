import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmail, isPhone, isTimeOfDay, isZip } from "../form/field-format.ts";
import { fieldProblemText } from "../text/field-problems.ts";
import { EMPTY_SIGN_UP, offeredInterests, type SignUpForm, signUpProblems, signUpRequest } from "./sign-up.ts";
import { PASSWORD_MIN_LENGTH } from "./password.ts";
import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";

const good: SignUpForm = {
  ...EMPTY_SIGN_UP,
  email: "chef@example.com",
  phone: "518-555-0101",
  password: "cold larder",
  confirmPassword: "cold larder",
  firstName: "Sam",
  lastName: "Cook",
  businessCategory: "Restaurant",
  address: {
    ...EMPTY_SIGN_UP.address,
    companyName: "Harbour Grill",
    address1: "1 Pier St",
    city: "Hudson",
    state: "NY",
    zip: "12534",
    protein: true,
  },
};
const withAddress = (address: Partial<SignUpForm["address"]>): SignUpForm => ({
  ...good,
  address: { ...good.address, ...address },
});
const problems = (form: SignUpForm) => signUpProblems(form).map(({ field, _tag }) => `${field} ${_tag}`);

describe("signing up", () => {
  it("IDENT-25 OP-26 a filled form has no problems", () => {
    expect(signUpProblems(good)).toEqual([]);
    expect(
      signUpProblems({
        ...good,
        cutOffTime: "23:59",
        email: " chef@example.com ",
        address: { ...good.address, zip: " 12534-0001 " },
      }),
    ).toEqual([]);
  });

  it("IDENT-25 OP-26 an empty form reports every required field, in the order of the form", () => {
    expect(problems(EMPTY_SIGN_UP)).toEqual([
      "email Required",
      "phone Required",
      "password Required",
      "firstName Required",
      "lastName Required",
      "businessCategory Required",
      "address.companyName Required",
      "address.address1 Required",
      "address.city Required",
      "address.state Required",
      "address.zip Required",
      "address.interests Required",
    ]);
  });

  it("OP-26 blanks don't count as input", () => {
    const blank = signUpProblems({
      ...good,
      email: " ",
      phone: " ",
      firstName: "\t",
      cutOffTime: "  ",
      address: { ...good.address, city: " ", zip: " " },
    });
    expect(blank).toEqual(
      ["email", "phone", "firstName", "address.city", "address.zip"].map((field) => ({ field, _tag: "Required" })),
    );
    expect(signUpProblems({ ...good, cutOffTime: " 14:30 " })).toEqual([]);
  });

  it("OP-26 a malformed field is reported with the expected format", () => {
    expect(signUpProblems({ ...withAddress({ zip: "x" }), email: "x", phone: "x", cutOffTime: "x" })).toEqual([
      { field: "email", _tag: "Malformed", expected: "email" },
      { field: "phone", _tag: "Malformed", expected: "phone" },
      { field: "cutOffTime", _tag: "Malformed", expected: "time" },
      { field: "address.zip", _tag: "Malformed", expected: "zip" },
    ]);
  });

  it("IDENT-25 a new form is empty, with the United States as its country", () => {
    const { address, accounts, ...texts } = EMPTY_SIGN_UP;
    expect(new Set(Object.values(texts))).toEqual(new Set([""]));
    expect(accounts).toEqual([]);
    expect(address.country).toBe("US");
    expect(new Set(Object.values({ ...address, country: "" }))).toEqual(new Set(["", false]));
  });

  it("OP-26 a password needs at least ten characters of any kind", () => {
    expect(PASSWORD_MIN_LENGTH).toBe(10);
    const password = (text: string) => signUpProblems({ ...good, password: text, confirmPassword: text });
    expect(password("123456789")).toEqual([{ field: "password", _tag: "TooShort", limit: 10 }]);
    expect(password("1234567890")).toEqual([]);
    expect(password("🥩".repeat(9))).toHaveLength(1);
    expect(password("          ")).toEqual([]);
  });

  it("IDENT-25 the repeated password must match exactly, including blanks", () => {
    for (const confirmPassword of ["cold lardes", "cold larder ", ""])
      expect(signUpProblems({ ...good, confirmPassword })).toEqual([
        { field: "confirmPassword", _tag: "Differs", from: "password" },
      ]);
  });

  it("IDENT-25 OP-26 at least one interest is required, from those served in the region", () => {
    expect(offeredInterests(good.address)).toEqual(["specialty", "protein", "produce"]);
    expect(problems(withAddress({ protein: false }))).toEqual(["address.interests Required"]);
    expect(problems(withAddress({ specialtyOnly: true }))).toEqual(["address.interests NotOffered"]);
    expect(problems(withAddress({ proteinOnly: true }))).toEqual([]);
    expect(problems(withAddress({ proteinOnly: true, produce: true }))).toEqual(["address.interests NotOffered"]);
    expect(offeredInterests({ ...good.address, produceOnly: true, proteinOnly: true })).toEqual(["protein", "produce"]);
  });

  it("OP-26 state, category and referral source must be on their lists", () => {
    expect(
      problems({ ...withAddress({ state: "Ontario" }), businessCategory: "Circus", heardAboutUs: "Radio" }),
    ).toEqual(["heardAboutUs NotOffered", "businessCategory NotOffered", "address.state NotOffered"]);
    expect(problems({ ...good, heardAboutUs: "Other", heardAboutUsOther: "A fair" })).toEqual([]);
  });

  it("IDENT-25 every text has a longest length", () => {
    const long = "x".repeat(MAX_SIGN_UP_TEXT + 1);
    const form = { ...withAddress({ address2: long, city: long, companyName: long }), firstName: long };
    expect(problems(form)).toEqual([
      "firstName TooLong",
      "address.companyName TooLong",
      "address.address2 TooLong",
      "address.city TooLong",
    ]);
    expect(problems({ ...good, accounts: [long], email: `${"x".repeat(250)}@x.example` })).toEqual([
      "email TooLong",
      "accounts TooLong",
    ]);
    const password = "x".repeat(1_025);
    expect(problems({ ...good, password, confirmPassword: password })).toEqual(["password TooLong"]);
    expect(problems({ ...good, firstName: long.slice(1) })).toEqual([]);
  });

  it("IDENT-25 all fields are sent by name, except the repeated password", () => {
    const { confirmPassword, ...rest } = good;
    expect(signUpRequest(good)).toEqual(rest);
    expect(JSON.stringify(signUpRequest({ ...good, confirmPassword: "something else" }))).not.toContain(
      "something else",
    );
    expect(confirmPassword).toBe(good.password);
  });

  it("OP-26 no input throws, and each field has at most one problem", () => {
    fc.assert(
      fc.property(
        fc.record({ email: fc.string(), phone: fc.string(), password: fc.string(), cutOffTime: fc.string() }),
        (fields) => {
          const all = signUpProblems({ ...good, ...fields }).map(({ field }) => field);
          expect(new Set(all).size).toBe(all.length);
        },
      ),
    );
  });
});

describe("what fields look like", () => {
  it("OP-26 MSG-81 an email is text@text.text without blanks; any part missing is invalid", () => {
    for (const text of ["a.b+c@d-e.co.uk", "a@b..c", "ü@ü.ü"]) expect(isEmail(text)).toBe(true);
    for (const text of ["a@b", "a@b@c.d", "", "@", ".", "a@b.c ", "a@b.\n"]) expect(isEmail(text)).toBe(false);
    const part = fc.string({ minLength: 1 }).filter((text) => !/[\s@.]/.test(text));
    fc.assert(
      fc.property(part, part, part, (local, host, top) => {
        expect(isEmail(`${local}@${host}.${top}`)).toBe(true);
        for (const bad of [
          `@${host}.${top}`,
          `${local}@.${top}`,
          `${local}@${host}.`,
          `${local}${host}.${top}`,
          `${local}@${host}${top}`,
          `${local} @${host}.${top}`,
        ])
          expect(isEmail(bad)).toBe(false);
      }),
    );
  });

  it("OP-74 a phone number has ten digits, not counting a leading 1", () => {
    for (const text of ["5185550101", "(518) 555-0101", "+1 518.555.0101", "1-518-555-0101"])
      expect(isPhone(text)).toBe(true);
    for (const text of [
      "518555010",
      "51855501011",
      "25185550101",
      "518-555-0101 x5",
      "518-555-0101 ext",
      "tel 518-555-0101",
      "",
      "five one eight",
    ])
      expect(isPhone(text)).toBe(false);
  });

  it("OP-26 OP-74 a zip code is 5 or 5+4 digits", () => {
    for (const text of ["12534", "12534-0001"]) expect(isZip(text)).toBe(true);
    for (const text of ["1253", "125345", "12534-", "12534-001", "1253A", "12534-00011", "x12534"])
      expect(isZip(text)).toBe(false);
  });

  it("IDENT-25 a time is HH:mm", () => {
    for (const text of ["00:00", "09:30", "19:59", "23:59"]) expect(isTimeOfDay(text)).toBe(true);
    for (const text of ["24:00", "9:30", "12:60", "12:3", "x12:30", "12:30x", "29:00"])
      expect(isTimeOfDay(text)).toBe(false);
  });

  it("OP-128 every problem has a sentence with its limit", () => {
    const field = "x";
    expect(fieldProblemText({ field, _tag: "Required" })).toBe("This field is required.");
    expect(fieldProblemText({ field, _tag: "TooShort", limit: 10 })).toBe("Enter at least 10 characters.");
    expect(fieldProblemText({ field, _tag: "TooLong", limit: 50 })).toBe("Enter at most 50 characters.");
    expect(fieldProblemText({ field, _tag: "NotOffered" })).toBe("Choose an option.");
    expect(fieldProblemText({ field, _tag: "Differs", from: "password" })).toBe("The two entries don't match.");
    const malformed = (["email", "phone", "zip", "time", "date"] as const).map((expected) =>
      fieldProblemText({ field, _tag: "Malformed", expected }),
    );
    expect(malformed).toEqual([
      "Enter an email address, for example name@example.com.",
      "Enter a phone number with 10 digits.",
      "Enter a ZIP code with 5 or 9 digits.",
      "Enter a time, for example 14:30.",
      "Enter a date.",
    ]);
  });
});

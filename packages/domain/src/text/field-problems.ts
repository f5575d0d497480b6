import type { FieldProblem } from "../form/field-problem.ts";

const EXPECTED: Record<Extract<FieldProblem, { _tag: "Malformed" }>["expected"], string> = {
  email: "Enter an email address, for example name@example.com.",
  phone: "Enter a phone number with 10 digits.",
  zip: "Enter a ZIP code with 5 or 9 digits.",
  time: "Enter a time, for example 14:30.",
  date: "Enter a date.",
  amount: "Enter an amount in dollars, for example 150.00.",
  number: "Enter a number, or leave it empty.",
  gtin: "Check the digits. A barcode has 8, 12, 13 or 14, and the last one is a check digit.",
  address: "Enter an address that starts with https:// or /.",
};

/** The server's response says it as the screen does (OP-128, OP-134). */
export const fieldProblemText = (problem: FieldProblem): string => {
  switch (problem._tag) {
    case "Required":
      return "This field is required.";
    case "TooShort":
      return `Enter at least ${problem.limit} characters.`;
    case "TooLong":
      return `Enter at most ${problem.limit} characters.`;
    case "TooFew":
      return `Enter at least ${problem.limit}, separated by commas.`;
    case "TooMany":
      return `Enter at most ${problem.limit}.`;
    case "Malformed":
      return EXPECTED[problem.expected];
    case "NotOffered":
      return "Choose an option.";
    case "Differs":
      return "The two entries don't match.";
    case "Repeated":
      return "This is already there.";
    case "BelowFirst":
      return "This can't be below the first one.";
    case "TooCommon":
      return "This password is too common. Choose another one.";
    case "IsOwnName":
      return problem.of === "email"
        ? "The password can't be your email, alone or with digits."
        : "The password can't be the name of the shop or of your company, alone or with digits.";
  }
};

/**
 * What is wrong with a form field. `field` is its name, nested ones with a dot ('address.zip').
 * - `TooShort`, `TooLong`: `limit` in characters.
 * - `TooFew`, `TooMany`: `limit` in list entries.
 * - `Malformed`: not written as `expected`.
 * - `NotOffered`: not one of the choices.
 * - `Differs`: not the same as field `from`.
 * - `IsOwnName`: a password that is the user's email, or the name of the shop or organization.
 */
export type FieldProblem = { readonly field: string } & (
  | { readonly _tag: "Required" }
  | { readonly _tag: "TooShort"; readonly limit: number }
  | { readonly _tag: "TooLong"; readonly limit: number }
  | { readonly _tag: "TooFew"; readonly limit: number }
  | { readonly _tag: "TooMany"; readonly limit: number }
  | {
      readonly _tag: "Malformed";
      readonly expected: "email" | "phone" | "zip" | "time" | "date" | "address" | "amount";
    }
  | { readonly _tag: "NotOffered" }
  | { readonly _tag: "Differs"; readonly from: string }
  | { readonly _tag: "TooCommon" }
  | { readonly _tag: "IsOwnName"; readonly of: "email" | "organization" }
);

/** `limit` in characters. */
export const tooLong = (field: string, text: string, limit: number): readonly FieldProblem[] =>
  text.length > limit ? [{ field, _tag: "TooLong", limit }] : [];

const EXPECTED: Record<Extract<FieldProblem, { _tag: "Malformed" }>["expected"], string> = {
  email: "Enter an email address, for example name@example.com.",
  phone: "Enter a phone number with 10 digits.",
  zip: "Enter a zip code with 5 digits, or 5 and 4.",
  time: "Enter a time, for example 14:30.",
  date: "Enter a date.",
  amount: "Enter an amount in dollars, for example 150.00.",
  address: "Enter an address that begins with https:// or /.",
};

/** A field's problem as text, the same on the screen and in the server's response (OP-128, OP-134). */
export const fieldProblemText = (problem: FieldProblem): string => {
  switch (problem._tag) {
    case "Required":
      return "This field is required.";
    case "TooShort":
      return `Enter at least ${problem.limit} characters.`;
    case "TooLong":
      return `Enter at most ${problem.limit} characters.`;
    case "TooFew":
      return `Enter at least ${problem.limit}, with a comma between them.`;
    case "TooMany":
      return `Enter at most ${problem.limit}.`;
    case "Malformed":
      return EXPECTED[problem.expected];
    case "NotOffered":
      return "Choose an option.";
    case "Differs":
      return "The two entries are not the same.";
    case "TooCommon":
      return "This password is one of the most common ones. Choose another.";
    case "IsOwnName":
      return problem.of === "email"
        ? "The password can't be your email, alone or with digits."
        : "The password can't be the name of the shop or of your company, alone or with digits.";
  }
};

/**
 * What is wrong with a form field. `field` is its name, nested ones with a dot ('address.zip').
 * - `TooShort`, `TooLong`: `limit` in characters.
 * - `TooFew`, `TooMany`: `limit` in list entries.
 * - `Malformed`: not written as `expected`.
 * - `NotOffered`: not one of the choices.
 * - `Differs`: not the same as field `from`.
 * - `Repeated`: another entry of the list is the same.
 * - `BelowFirst`: a maximum below its minimum, or a last day before the first.
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
      readonly expected: "email" | "phone" | "zip" | "time" | "date" | "address" | "amount" | "number" | "gtin";
    }
  | { readonly _tag: "NotOffered" }
  | { readonly _tag: "Differs"; readonly from: string }
  | { readonly _tag: "TooCommon" }
  | { readonly _tag: "Repeated" }
  | { readonly _tag: "BelowFirst" }
  | { readonly _tag: "IsOwnName"; readonly of: "email" | "organization" }
);

/** `limit` in characters. */
export const tooLong = (field: string, text: string, limit: number): readonly FieldProblem[] =>
  text.length > limit ? [{ field, _tag: "TooLong", limit }] : [];

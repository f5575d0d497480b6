import { emailProblem, nameProblems } from "../account/account-problems.ts";
import { PAYMENT_TERMS } from "../account/organization-terms.ts";
import { passwordProblem } from "../account/password.ts";
import { isTimeOfDay } from "../form/field-format.ts";
import { type FieldProblem, tooLong } from "../form/field-problem.ts";
import { MAX_HOLIDAYS, MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { isDay } from "../time/local-time.ts";
import type { CustomerSetup, DeliverySetup, SetupPerson, ShopSetup } from "./setup.schema.ts";
import { shopProblems } from "./shop.ts";

const filled = (field: string, text: string, limit: number): readonly FieldProblem[] =>
  text.trim() === "" ? [{ field, _tag: "Required" }] : tooLong(field, text.trim(), limit);

/** What keeps a shop and its warehouse from being stored, per field; empty = nothing. */
export const shopSetupProblems = (
  { shop, warehouse }: ShopSetup,
  zones: ReadonlySet<string>,
): readonly FieldProblem[] => [...shopProblems(shop, zones), ...filled("warehouse", warehouse, MAX_SIGN_UP_TEXT)];

const personProblems = ({ email, firstName, lastName }: SetupPerson): readonly FieldProblem[] => {
  const wrong = emailProblem(email);
  return [...nameProblems(firstName, lastName), ...(wrong === null ? [] : [wrong])];
};

/** The same of a shop's first administrator, before the server compares the password with common ones (OP-26). */
export const administratorProblems = (person: SetupPerson, password: string): readonly FieldProblem[] => {
  const wrong = passwordProblem(password, { email: person.email });
  return [...personProblems(person), ...(wrong === null ? [] : [wrong])];
};

/** The same of a customer: an order needs an address, and someone who sends it (IDENT-16). */
export const customerProblems = ({ name, accountNumber, address, user }: CustomerSetup): readonly FieldProblem[] => [
  ...filled("name", name, MAX_SIGN_UP_TEXT),
  ...tooLong("accountNumber", accountNumber.trim(), MAX_ID_LENGTH),
  ...filled("address", address, MAX_NAME_LENGTH),
  ...personProblems(user).map((problem) => ({ ...problem, field: `user.${problem.field}` })),
];

/** The same of what holds for every customer: a day, a cutoff and payment terms; holidays are days, each once (OP-77). */
export const deliveryProblems = ({ days, cutoff, paymentTerms, holidays }: DeliverySetup): readonly FieldProblem[] => {
  const isWeek = new Set(days).size === days.length && days.every((day) => day >= 1 && day <= 7);
  const dates = holidays.map(({ date }) => date);
  const wrongAt = dates.findIndex((date, at) => !isDay(date) || dates.indexOf(date) !== at);
  return [
    ...(days.length === 0 ? [{ field: "days", _tag: "Required" } as const] : []),
    ...(isWeek ? [] : [{ field: "days", _tag: "NotOffered" } as const]),
    ...(isTimeOfDay(cutoff) ? [] : [{ field: "cutoff", _tag: "Malformed", expected: "time" } as const]),
    ...(PAYMENT_TERMS.includes(paymentTerms) ? [] : [{ field: "paymentTerms", _tag: "NotOffered" } as const]),
    ...(holidays.length > MAX_HOLIDAYS ? [{ field: "holidays", _tag: "TooMany", limit: MAX_HOLIDAYS } as const] : []),
    ...(wrongAt < 0 ? [] : [{ field: `holidays.${wrongAt}.date`, _tag: "Malformed", expected: "date" } as const]),
  ];
};

import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { brandOf } from "../brand/brand.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import { requiredTerms, termsProblems } from "./organization-terms.ts";
import type { OrganizationTerms, TermsChoices } from "./organization-terms.schema.ts";

/** What staff open an account as: a new organization with its terms, or one that is there, by its account number (OP-26). */
export type Approval =
  | {
      readonly kind: "new";
      readonly name: string;
      /** The number of the brand (IDENT-01). */
      readonly businessUnit: number;
      readonly terms: OrganizationTerms;
    }
  | { readonly kind: "existing"; readonly accountNumber: string };

/**
 * Whether an application can be approved: only with a confirmed email, where the shop can send the mail that confirms it.
 * OP-26.
 */
export const mayApprove = (isEmailConfirmed: boolean, needsConfirmation: boolean): boolean =>
  isEmailConfirmed || !needsConfirmation;

/**
 * Whether an account opens with the password of its form: in a new organization. An existing one has prices and orders to
 * protect, so that its user sets a password by a link that is mailed to the address. OP-26.
 */
export const opensWithPassword = ({ kind }: Approval): boolean => kind === "new";

/** The longest reason of a refusal, in UTF-16 code units. */
export const MAX_REASON_LENGTH = 500;

/** The applications on one page. */
export const APPLICATIONS_PAGE_SIZE = 20;

const texts = (fields: Readonly<Record<string, string>>): readonly FieldProblem[] =>
  Object.entries(fields).flatMap(([field, value]): FieldProblem[] => {
    if (value.trim() === "") return [{ field, _tag: "Required" }];
    return value.length > MAX_SIGN_UP_TEXT ? [{ field, _tag: "TooLong", limit: MAX_SIGN_UP_TEXT }] : [];
  });

/**
 * Everything that keeps an application from being approved; empty = it can be. A new organization needs its name, brand and
 * every term without which it cannot be served; an existing one keeps its terms and needs its account number. OP-26, IDENT-16.
 */
export const approvalProblems = (approval: Approval, choices: TermsChoices): readonly FieldProblem[] => {
  if (approval.kind === "existing") return texts({ accountNumber: approval.accountNumber });
  const { name, businessUnit, terms } = approval;
  const wrong = termsProblems(terms, choices);
  const isNamed = ({ field }: FieldProblem) => wrong.some((each) => each.field === field);
  return [
    ...texts({ name }),
    ...(brandOf(businessUnit) === null ? [{ field: "businessUnit", _tag: "NotOffered" } as const] : []),
    ...requiredTerms(terms, choices).filter((problem) => !isNamed(problem)),
    ...wrong,
  ];
};

/** What keeps an application from being refused: the reason is missing or too long; null = nothing. */
export const refusalProblem = (reason: string): FieldProblem | null => {
  if (reason.trim() === "") return { field: "reason", _tag: "Required" };
  return reason.length > MAX_REASON_LENGTH ? { field: "reason", _tag: "TooLong", limit: MAX_REASON_LENGTH } : null;
};

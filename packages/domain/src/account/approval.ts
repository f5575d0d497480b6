import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { brandOf } from "../brand/brand.ts";
import type { FieldProblem } from "../form/field-problem.ts";
import { requiredTerms, termsProblems } from "./organization-terms.ts";
import type { OrganizationTerms, TermsChoices } from "./organization-terms.schema.ts";

/** How staff open an account: for a new organization with its terms, or an existing one by account number (OP-26). */
export type Approval =
  | {
      readonly kind: "new";
      readonly name: string;
      /** The brand's number (IDENT-01). */
      readonly businessUnit: number;
      readonly terms: OrganizationTerms;
    }
  | { readonly kind: "existing"; readonly accountNumber: string };

/** An application can be approved once its email is confirmed, if the shop can send the confirmation (OP-26). */
export const mayApprove = (isEmailConfirmed: boolean, needsConfirmation: boolean): boolean =>
  isEmailConfirmed || !needsConfirmation;

/** Only a new organization's account opens with the form's password; others get a mailed link (OP-26). */
export const opensWithPassword = ({ kind }: Approval): boolean => kind === "new";

/** In UTF-16 code units. */
export const MAX_REASON_LENGTH = 500;

export const APPLICATIONS_PAGE_SIZE = 20;

const texts = (fields: Readonly<Record<string, string>>): readonly FieldProblem[] =>
  Object.entries(fields).flatMap(([field, value]): FieldProblem[] => {
    if (value.trim() === "") return [{ field, _tag: "Required" }];
    return value.length > MAX_SIGN_UP_TEXT ? [{ field, _tag: "TooLong", limit: MAX_SIGN_UP_TEXT }] : [];
  });

/** What keeps an application from being approved, per field; empty = nothing (OP-26, IDENT-16). */
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

/** A refusal needs a reason that isn't too long; null = it has one. */
export const refusalProblem = (reason: string): FieldProblem | null => {
  if (reason.trim() === "") return { field: "reason", _tag: "Required" };
  return reason.length > MAX_REASON_LENGTH ? { field: "reason", _tag: "TooLong", limit: MAX_REASON_LENGTH } : null;
};

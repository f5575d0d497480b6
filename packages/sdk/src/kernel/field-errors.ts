import type { Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";

/** What is wrong with a form field: a rule's problem, or the server's own text. */
export type FieldError = FieldProblem | { readonly field: string; readonly _tag: "Refused"; readonly message: string };

/** The server's errors for single form fields; none if the call failed for another reason (OP-134). */
export const refusedFields = (failure: Failure): readonly FieldError[] =>
  failure._tag === "Refused"
    ? failure.fields.map(({ path, message }) => ({ field: path.replace(/^body\./, ""), _tag: "Refused", message }))
    : [];

import type { Failure } from "@larder/domain/failure";
import { type FieldProblem, fieldProblemText } from "@larder/domain/form/field-problem";

export interface FieldError {
  readonly field: string;
  readonly text: string;
}

/** A form's rule violations as texts for its fields (OP-128). */
export const fieldErrors = (problems: readonly FieldProblem[]): readonly FieldError[] =>
  problems.map((problem) => ({ field: problem.field, text: fieldProblemText(problem) }));

/** The server's errors for single form fields; none if the call failed for another reason (OP-134). */
export const refusedFields = (failure: Failure): readonly FieldError[] =>
  failure._tag === "Refused"
    ? failure.fields.map(({ path, message }) => ({ field: path.replace(/^body\./, ""), text: message }))
    : [];

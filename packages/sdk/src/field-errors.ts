import type { Failure } from "@larder/domain/failure";
import { type FieldProblem, fieldProblemText } from "@larder/domain/form/field-problem";

/** What is wrong with a field, in words. */
export interface FieldError {
  readonly field: string;
  readonly text: string;
}

/** What the rules of a form found, in the words that stand next to its fields (OP-128). */
export const fieldErrors = (problems: readonly FieldProblem[]): readonly FieldError[] =>
  problems.map((problem) => ({ field: problem.field, text: fieldProblemText(problem) }));

/** What the server found wrong with single fields of a form, in its words; none when the call failed for another reason (OP-134). */
export const refusedFields = (failure: Failure): readonly FieldError[] =>
  failure._tag === "Refused"
    ? failure.fields.map(({ path, message }) => ({ field: path.replace(/^body\.(approval\.)?/, ""), text: message }))
    : [];

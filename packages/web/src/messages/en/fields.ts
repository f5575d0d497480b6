import { fieldProblemText } from "@larder/domain/text/field-problems";
import type { FieldError } from "@larder/sdk";

/** What a form says at a field; undefined = nothing. */
export const errorsOf =
  (errors: readonly FieldError[]) =>
  (field: string): string | undefined => {
    const error = errors.find((each) => each.field === field);
    if (error === undefined) return undefined;
    return error._tag === "Refused" ? error.message : fieldProblemText(error);
  };

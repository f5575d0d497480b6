import { fieldProblemText } from "@larder/domain/text/field-problems";
import type * as En from "../en/fields.ts";

/** What a form says at a field; undefined = nothing. */
export const errorsOf: typeof En.errorsOf = (errors) => (field) => {
  const error = errors.find((each) => each.field === field);
  if (error === undefined) return undefined;
  return error._tag === "Refused" ? error.message : fieldProblemText(error);
};

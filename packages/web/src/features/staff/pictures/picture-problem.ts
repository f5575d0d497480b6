import type { FieldError, ProductEditState } from "@larder/sdk";
import { errorsOf } from "../../../messages/en/fields.ts";
import { pictureFileMessages as text } from "../../../messages/en/picture-file.ts";

/** Why an uploaded picture isn't stored, by a sentence that names its file; null = it is, or none was sent. */
export const pictureProblem = (
  errors: readonly FieldError[],
  failure: ProductEditState["picturing"]["failure"],
  name: string,
): string | null => {
  const [error] = errors;
  if (error?._tag === "TooLong") return text.tooLarge;
  if (error !== undefined) return text.because(name, errorsOf(errors)(error.field) ?? "");
  if (failure === null) return null;
  return failure._tag === "Unreachable" ? text.lost : "";
};

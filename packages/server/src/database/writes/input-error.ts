import * as Data from "effect/Data";
import type { FieldProblem } from "@larder/domain/form/field-problem";

/** An invalid input value. `field`: its path, for example `items.0.quantity`. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

/** Several invalid values, in input order. */
export class InvalidFields extends Data.TaggedError("InvalidFields")<{ readonly fields: readonly FieldRefusal[] }> {}

export class InvalidField extends Data.TaggedError("InvalidField")<FieldRefusal> {}

export const invalidField = (field: string, message: string): InvalidField => new InvalidField({ field, message });

/** Invalid fields, each with its problem. */
export class FieldsInvalid extends Data.TaggedError("FieldsInvalid")<{ readonly problems: readonly FieldProblem[] }> {}

import * as Data from "effect/Data";

/** A value of the input that a rule does not take. `field` is its path in the input, for example `items.0.quantity`. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

/** Several such values, in the order of the input. */
export class InvalidFields extends Data.TaggedError("InvalidFields")<{ readonly fields: readonly FieldRefusal[] }> {}

/** One of them. */
export class InvalidField extends Data.TaggedError("InvalidField")<FieldRefusal> {}

export const invalidField = (field: string, message: string): InvalidField => new InvalidField({ field, message });

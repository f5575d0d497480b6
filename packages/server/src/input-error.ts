import * as Data from "effect/Data";

/** A value of the input that a rule does not take. `field` is its path in the input, for example `items.0.quantity`. */
export class InvalidField extends Data.TaggedError("InvalidField")<{
  readonly field: string;
  readonly message: string;
}> {}

export const invalidField = (field: string, message: string): InvalidField => new InvalidField({ field, message });

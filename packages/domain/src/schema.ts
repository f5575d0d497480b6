import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";

/** A field that may be missing or null in an answer and is then null in the domain: `undefined` never travels on. */
export const nullable = <S extends Schema.Top>(schema: S) =>
  Schema.withDecodingDefaultKey<Schema.NullOr<S>>(Effect.succeed(null))(Schema.NullOr(schema));

/** A text of at most this many UTF-16 code units, for what a call takes (T21). */
export const textUpTo = (maximum: number) => Schema.String.check(Schema.isMaxLength(maximum));

/** A list of at most this many entries, for what a call takes (T21). */
export const listUpTo = <S extends Schema.Top>(schema: S, maximum: number) =>
  Schema.Array(schema).check(Schema.isMaxLength(maximum));

/** A flag that is false when the answer leaves it out. */
export const flag = Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)));

/** A text that is empty when the answer leaves it out. */
export const text = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")));

/** A number that is 0 when the answer leaves it out. */
export const number = Schema.Finite.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)));

/** A list that is empty when the answer leaves it out. */
export const list = <S extends Schema.Top>(schema: S) =>
  Schema.withDecodingDefaultKey<Schema.$Array<S>>(Effect.succeed([]))(Schema.Array(schema));

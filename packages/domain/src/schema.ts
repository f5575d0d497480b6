import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";

/** Missing or null becomes null, never `undefined`. */
export const nullable = <S extends Schema.Top>(schema: S) =>
  Schema.withDecodingDefaultKey<Schema.NullOr<S>>(Effect.succeed(null))(Schema.NullOr(schema));

/** Text of a call, at most this many UTF-16 code units (T21). */
export const textUpTo = (maximum: number) => Schema.String.check(Schema.isMaxLength(maximum));

/** List in a call, at most this many entries (T21). */
export const listUpTo = <S extends Schema.Top>(schema: S, maximum: number) =>
  Schema.Array(schema).check(Schema.isMaxLength(maximum));

/** false when missing. */
export const flag = Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)));

/** '' when missing. */
export const text = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")));

/** 0 when missing. */
export const number = Schema.Finite.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)));

/** Empty when missing. */
export const list = <S extends Schema.Top>(schema: S) =>
  Schema.withDecodingDefaultKey<Schema.$Array<S>>(Effect.succeed([]))(Schema.Array(schema));

import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";

/** A field that may be missing or null in an answer and is then null in the domain: `undefined` never travels on. */
export const nullable = <S extends Schema.Top>(schema: S) =>
  Schema.withDecodingDefaultKey<Schema.NullOr<S>>(Effect.succeed(null))(Schema.NullOr(schema));

/** A flag that is false when the answer leaves it out. */
export const flag = Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)));

/** A text that is empty when the answer leaves it out. */
export const text = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")));

/** A list that is empty when the answer leaves it out. */
export const list = <S extends Schema.Top>(schema: S) =>
  Schema.withDecodingDefaultKey<Schema.$Array<S>>(Effect.succeed([]))(Schema.Array(schema));

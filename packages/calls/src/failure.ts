import * as Schema from "effect/Schema";

/** The shape of every server error. `current` only for CONFLICT (OP-128, OP-143). */
export const FailureAnswer = Schema.Struct({
  error: Schema.Struct({
    code: Schema.Literals([
      "UNAUTHENTICATED",
      "FORBIDDEN",
      "NOT_FOUND",
      "VALIDATION",
      "CONFLICT",
      "ON_HOLD",
      "RATE_LIMITED",
      "TOO_LARGE",
      "UNAVAILABLE",
      "INTERNAL",
    ]),
    message: Schema.String,
    requestId: Schema.String,
    fields: Schema.optionalKey(Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String }))),
    current: Schema.optionalKey(Schema.Unknown),
  }),
});
export type FailureAnswer = typeof FailureAnswer.Type;

import type { FailureCode } from "@larder/calls/call";
import type { FailureAnswer } from "@larder/calls/failure";

/** A typed failure: what a caller gets in place of an answer. `field` is its place, e.g. 'body.quantity' (OP-128). */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: FailureCode;
  readonly field: string | null;

  constructor(code: FailureCode, message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

const STATUS: Readonly<Record<FailureCode, number>> = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ON_HOLD: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNAVAILABLE: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

/** The status and body of a failure; what isn't a `Problem` reveals nothing (OP-128). */
export const failureAnswer = (reason: unknown): { readonly status: number; readonly answer: FailureAnswer } => {
  const { code, message, field } =
    reason instanceof Problem ? reason : new Problem("INTERNAL", "Something went wrong.");
  const fields = field === null ? {} : { fields: [{ path: field, message }] };
  return { status: STATUS[code], answer: { error: { code, message, requestId: crypto.randomUUID(), ...fields } } };
};

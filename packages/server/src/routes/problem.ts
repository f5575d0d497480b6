import type { FailureCode } from "@larder/adapters-http/wire/call";
import type { FailureAnswer } from "@larder/adapters-http/wire/failure";
import { isUnavailable } from "../db/unavailable.ts";
import {
  answerOfDomainError,
  type FailureDetails,
  type FailureParts,
  invalidAt,
  NOT_FOUND,
  statusCodes,
} from "./domain-errors.ts";

/** Why a call is refused; thrown by handlers, and answered in the one shape of OP-128. Whatever the call had written is rolled back. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: FailureCode;
  readonly status: number;
  readonly more: FailureDetails;

  constructor(code: FailureCode, message: string, more: FailureDetails & { readonly status?: number } = {}) {
    super(message);
    this.code = code;
    this.status = more.status ?? statusCodes[code];
    this.more = more;
  }
}

const problemWith = ({ code, message, ...details }: FailureParts): Problem => new Problem(code, message, details);

/** Unknown, or another organization's: both get the same answer (OP-21). */
export const notFound = (): Problem => problemWith(NOT_FOUND);

/** A field of the request that is not valid. */
export const invalid = (path: string, message: string): Problem => problemWith(invalidAt(path, message));

/** The body of an error answer. */
export const failureAnswer = (problem: Problem, requestId: string): FailureAnswer => ({
  error: {
    code: problem.code,
    message: problem.message,
    requestId,
    ...(problem.more.fields === undefined ? {} : { fields: problem.more.fields }),
    ...(problem.more.current === undefined ? {} : { current: problem.more.current }),
  },
});

/** The same for a client of the messaging provider, which reads `msg` and `code` (spec §8, MSG-82). */
export const asProvider = (answer: FailureAnswer): FailureAnswer & { readonly msg: string; readonly code: string } => ({
  ...answer,
  msg: answer.error.message,
  code: answer.error.code === "UNAUTHENTICATED" ? "InvalidJwtPayload" : "GenericError",
});

interface DatabaseError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** The storage cannot take or give anything right now. */
export const storageUnavailable = (): Problem =>
  new Problem("UNAVAILABLE", "The shop is busy or its storage is not available. Try again.", { retryAfter: 2 });

/** Whether a call was refused on purpose, by a route or by a rule of the shop. */
export const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Problem || answerOfDomainError(thrown) !== null;

/** What a thrown value means to the caller. Anything unforeseen is INTERNAL and reveals no internals. */
export const problemOf = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  const answer = answerOfDomainError(thrown);
  if (answer !== null) return problemWith(answer);
  const { code } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as DatabaseError;
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413 || code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Problem("TOO_LARGE", "The body is too large.");
  if (status === 415) return new Problem("VALIDATION", "The body must be application/json.", { status: 415 });
  if (status === 414) return new Problem("TOO_LARGE", "The address is too long.", { status });
  if (typeof status === "number" && status >= 400 && status < 500)
    return new Problem("VALIDATION", "The request cannot be read.", { status: status === 404 ? 400 : status });
  // PostgreSQL: text it cannot hold, and numbers out of range.
  if (code === "22021" || code === "22P05" || code === "22003" || code === "22P02")
    return new Problem("VALIDATION", "A value cannot be stored.");
  if (isUnavailable(thrown)) return storageUnavailable();
  return new Problem("INTERNAL", "Something went wrong.");
};

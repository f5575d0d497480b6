import type { FailureCode } from "@larder/calls/call";
import type { FailureAnswer } from "@larder/calls/failure";
import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { isUnavailable } from "../../database/check.ts";
import {
  answerOfDomainError,
  type FailureDetails,
  type FailureParts,
  invalidAt,
  NOT_FOUND,
  statusCodes,
} from "./domain-errors.ts";
import { refusalIn } from "./in-language.ts";

/** A refusal thrown by handlers, sent in the error shape of OP-128; the call's writes are rolled back. */
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

/** Unknown, or another organization's: the same response (OP-21). */
export const notFound = (): Problem => problemWith(NOT_FOUND);

export const invalid = (path: string, message: string): Problem => problemWith(invalidAt(path, message));

/** The answer to a refused call, said in the language of whoever made it. */
export const failureAnswer = (
  { code, message: english, more }: Problem,
  requestId: string,
  language: Language = DEFAULT_LANGUAGE,
): FailureAnswer => {
  const { message, fields } = refusalIn({ message: english, ...more }, language);
  return {
    error: {
      code,
      message,
      requestId,
      ...(fields === undefined ? {} : { fields }),
      ...(more.current === undefined ? {} : { current: more.current }),
    },
  };
};

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

export const storageUnavailable = (): Problem =>
  new Problem("UNAVAILABLE", "The shop is busy. Try again in a moment.", { retryAfter: 2 });

/** Whether a route or rule refused the call deliberately. */
export const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Problem || answerOfDomainError(thrown) !== null;

/** The caller's view of a thrown value. Anything unforeseen is INTERNAL and reveals nothing. */
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
    return new Problem("VALIDATION", "We can't read this request.", { status: status === 404 ? 400 : status });
  // PostgreSQL: invalid text, and numbers out of range.
  if (code === "22021" || code === "22P05" || code === "22003" || code === "22P02")
    return new Problem("VALIDATION", "We can't store one of these values.");
  if (isUnavailable(thrown)) return storageUnavailable();
  return new Problem("INTERNAL", "Something went wrong.");
};

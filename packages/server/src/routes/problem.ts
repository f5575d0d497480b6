import type { FailureCode } from "@larder/adapters-http/wire/call";
import type { FailureAnswer } from "@larder/adapters-http/wire/failure";

type Fields = readonly { readonly path: string; readonly message: string }[];

const statuses: Readonly<Record<FailureCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION: 400,
  CONFLICT: 409,
  ON_HOLD: 403,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Why a call is refused; thrown by handlers, and answered in the one shape of OP-128. Whatever the call had written is rolled back. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: FailureCode;
  readonly status: number;
  readonly more: { readonly fields?: Fields; readonly current?: unknown; readonly retryAfter?: number };

  constructor(code: FailureCode, message: string, more: Problem["more"] & { readonly status?: number } = {}) {
    super(message);
    this.code = code;
    this.status = more.status ?? statuses[code];
    this.more = more;
  }
}

/** There is no such thing, or it belongs to somebody else: told the same (OP-21). */
export const notFound = (): Problem => new Problem("NOT_FOUND", "There is no such thing, or it is not yours.");

/** A field that cannot be taken as it is. */
export const invalid = (path: string, message: string): Problem =>
  new Problem("VALIDATION", `${path}: ${message}`, { fields: [{ path, message }] });

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

interface DatabaseError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** The storage cannot take or give anything right now. */
export const storageUnavailable = (): Problem =>
  new Problem("UNAVAILABLE", "The shop is busy or its storage is not available. Try again.", { retryAfter: 2 });

/** Conditions of the database and of the way to it that pass: classes 08, 53 and 57 are connections, resources, operators. */
const unavailable = new Set([
  "25006",
  "58030",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EIO",
  "EDQUOT",
  "53100",
  "53200",
  "53300",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "40001",
  "40P01",
  "55P03",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOSPC",
  "EROFS",
]);

/** What a thrown thing means to the one who called. What nobody foresaw is INTERNAL and tells nothing of the inside. */
export const problemOf = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  const { code, message } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as DatabaseError;
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
  const isWaiting =
    typeof message === "string" &&
    /timeout exceeded when trying to connect|Connection terminated|No space left|Read-only file system/.test(message);
  if ((typeof code === "string" && (unavailable.has(code) || /^08\w{3}$/.test(code))) || isWaiting)
    return storageUnavailable();
  return new Problem("INTERNAL", "Something went wrong.");
};

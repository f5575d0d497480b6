import type { Call } from "@larder/calls/call";
import { FailureAnswer } from "@larder/calls/failure";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { NoAnswer, RawAnswer } from "./raw-request.ts";

const decodeFailure = Schema.decodeUnknownResult(FailureAnswer);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The search protocol has its own error format, which its official clients parse (OP-35), on its own paths. */
const isProtocol = ({ auth }: Call, { path }: Sent): boolean => auth === "key" || path.startsWith("/1/");

/** A browser that opens a punchout link gets a page with the request's id (SUBMIT-17). */
const isPunchoutPage = ({ path, headers }: Sent, answer: RawAnswer): boolean =>
  path.startsWith("/punchout/") &&
  headers.some(([name, value]) => name === "accept" && value.includes("text/html")) &&
  answer.headers.get("content-type")?.startsWith("text/html") === true &&
  answer.text.includes(`Request ${answer.headers.get("x-request-id")}<`);

const problemOfRefusal = (call: Call, sent: Sent, answer: RawAnswer): string | null => {
  if (isPunchoutPage(sent, answer)) return null;
  const json = jsonOf(answer.text);
  if (isProtocol(call, sent) && typeof (json as { message?: unknown } | undefined)?.message === "string") return null;
  // An unknown page is a page, for programs and browsers (OP-33).
  const isPage = "contentType" in (typeof json === "object" && json !== null ? json : {});
  if (answer.status === 404 && (isPage || answer.headers.get("content-type")?.startsWith("text/html") === true))
    return null;
  const decoded = decodeFailure(json);
  if (Result.isFailure(decoded)) return `a refusal of another shape: ${answer.text.slice(0, 300)}`;
  if (answer.headers.get("x-request-id") !== decoded.success.error.requestId) return "the header names another request";
  return null;
};

/** What is wrong with an answer; null = nothing. */
export const problemOf = (call: Call, sent: Sent, answer: RawAnswer | NoAnswer): string | null => {
  if ("problem" in answer) return `no answer: ${answer.problem}`;
  if (answer.status > 499) return `${answer.status}: ${answer.text.slice(0, 300)}`;
  for (const header of ["x-content-type-options", "content-security-policy", "x-request-id"])
    if (!answer.headers.has(header)) return `${answer.status} without ${header}`;
  return answer.status < 400 || sent.method === "HEAD" ? null : problemOfRefusal(call, sent, answer);
};

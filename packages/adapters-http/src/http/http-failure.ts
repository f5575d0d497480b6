import type { Failure } from "@larder/domain/failure";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Call } from "@larder/calls/call";
import { FailureAnswer } from "@larder/calls/failure";

const decode = Schema.decodeUnknownResult(FailureAnswer);

const detailOf = (status: number, text: string): string => `HTTP ${status}: ${text.slice(0, 200)}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether a status is a success of the call; 204 has no body (HTTP-18, HTTP-19). */
export const isSuccess = ({ success }: Pick<Call, "success">, status: number): boolean =>
  success === undefined ? status >= 200 && status < 300 : success.includes(status);

/** What a conflict carries; null = none, or unreadable (OP-143). */
const currentOf = (schema: Call["current"], current: unknown): unknown => {
  if (schema === undefined || current === null) return current;
  const result = Schema.decodeUnknownResult(schema)(current);
  return Result.isSuccess(result) ? result.success : null;
};

/** The meaning of an unsuccessful status. Wrong credentials are a refusal, not a lost session (OP-23). */
export const failureOf = (
  call: Pick<Call, "failures" | "current">,
  status: number,
  text: string,
  /** The server's requested wait, ms. */
  wait: number | null = null,
): Failure => {
  const result = decode(parsed(text));
  const error = Result.isSuccess(result) ? result.success.error : null;
  const ids = error === null ? {} : { requestId: error.requestId };
  const message = error?.message ?? "";
  const retryAfter = wait === null ? {} : { retryAfter: wait };
  const isCredentials = status === 401 && (call.failures?.includes("UNAUTHENTICATED") ?? false);
  if (status === 401 && !isCredentials) return { _tag: "NotSignedIn", status, ...ids };
  if (status === 403 && error?.code !== "ON_HOLD") return { _tag: "Forbidden", message, status, ...ids };
  if (status === 404) return { _tag: "NotFound", status, ...ids };
  if (status === 409)
    return { _tag: "Conflict", message, current: currentOf(call.current, error?.current ?? null), status, ...ids };
  if (status === 429)
    return { _tag: "Refused", code: "RATE_LIMITED", message, status, fields: [], ...ids, ...retryAfter };
  if (status >= 400 && status < 500 && error !== null)
    return { _tag: "Refused", code: error.code, message, status, fields: error.fields ?? [], ...ids };
  const reason = status >= 500 ? "server" : status >= 400 ? "rejected" : "unreadable";
  return { _tag: "Unexpected", reason, status, detail: detailOf(status, text), ...ids, ...retryAfter };
};

/** A gateway or server that is busy or restarting may answer a later attempt. */
export const isTransient = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** A request the client itself refuses, in the form of a server refusal. */
export const clientRefusal = (
  code: string,
  message: string,
  fields: readonly { readonly path: string; readonly message: string }[],
): Failure => ({ _tag: "Refused", code, message, status: 400, fields });

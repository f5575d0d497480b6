import type { Failure } from "@larder/domain/failure";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { FailureAnswer } from "./wire/failure.ts";

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(FailureAnswer));

/** Tells in the domain's words what an answer outside of a call's success codes means. The only place that knows status codes (HTTP-18, OP-128). */
export const failureOf = (status: number, body: string): Failure => {
  const decoded = decode(body);
  if (Result.isFailure(decoded)) {
    if (status === 401) return { _tag: "NotSignedIn" };
    if (status === 404) return { _tag: "NotFound" };
    return { _tag: "Unexpected", status, detail: body.slice(0, 500) };
  }
  const { code, message, requestId, fields = [], current } = decoded.success.error;
  switch (code) {
    case "UNAUTHENTICATED":
      return fields.length > 0 || status !== 401 ? { _tag: "Refused", code, message, status, fields, requestId } : { _tag: "NotSignedIn", requestId };
    case "FORBIDDEN":
      return { _tag: "Forbidden", message, requestId };
    case "NOT_FOUND":
      return { _tag: "NotFound", requestId };
    case "CONFLICT":
      return { _tag: "Conflict", message, current: current ?? null, requestId };
    case "INTERNAL":
    case "UNAVAILABLE":
      return { _tag: "Unexpected", status, detail: message, requestId };
    default:
      return { _tag: "Refused", code, message, status, fields, requestId };
  }
};

/** Whether an answer may come right when the same is asked again (OP-91). */
export const isTransient = (failure: Failure): boolean =>
  failure._tag === "Unreachable" || (failure._tag === "Unexpected" && typeof failure.status === "number" && [429, 502, 503, 504].includes(failure.status));

import type { Failure } from "@larder/domain/failure";
import { disablesEmbedded } from "@larder/domain/messaging/availability";
import { clientRefusal, failureOf } from "../http-failure.ts";
import { retryAfter } from "../retry-after.ts";
import type { Call } from "../wire/call.ts";

/** A failure of our own that travels through the package, which only knows rejections. */
export class FailedOnTheWay extends Error {
  override readonly name = "FailedOnTheWay";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure._tag);
    this.failure = failure;
  }
}

interface ClientErrors {
  readonly code?: string;
  readonly msg?: string;
  readonly clientErrors?: readonly { readonly error: string; readonly field: string }[];
}

/** What the package rejects with: an answer of the server, its own refusal of a payload, or nothing that arrived. */
interface Rejection {
  readonly message?: string;
  readonly isAxiosError?: boolean;
  readonly response?: {
    readonly status: number;
    readonly data?: unknown;
    readonly headers?: Readonly<Record<string, unknown>>;
  };
}

/**
 * What a rejection of the package means. A payload that it refuses itself is a refusal with every fault (spec §8, MSG-80);
 * an answer outside 200 to 299 is a failure like that of any other call (MSG-88).
 */
export const failureOfRejection = (call: Pick<Call, "failures">, reason: unknown): Failure => {
  if (reason instanceof FailedOnTheWay) return reason.failure;
  const { response, isAxiosError, message = String(reason) } = (reason ?? {}) as Rejection;
  if (response !== undefined) {
    const { code = "", msg = "", clientErrors } = (response.data ?? {}) as ClientErrors;
    if (clientErrors !== undefined)
      return clientRefusal(
        code,
        msg,
        clientErrors.map(({ error, field }) => ({ path: field, message: error })),
      );
    // A key or a subscription that is off is no lost session of the user's (MSG-82).
    if (disablesEmbedded(msg)) return { _tag: "Refused", code, message: msg, status: response.status, fields: [] };
    const text = typeof response.data === "string" ? response.data : JSON.stringify(response.data ?? "");
    const header = response.headers?.["retry-after"];
    return failureOf(call, response.status, text, retryAfter(typeof header === "string" ? header : null, Date.now()));
  }
  return isAxiosError === true
    ? { _tag: "Unreachable", detail: message }
    : { _tag: "Unexpected", reason: "unknown", status: "unknown", detail: message };
};

import type { Failure } from "@larder/domain/failure";
import { disablesEmbedded } from "@larder/domain/messaging/availability";
import { clientRefusal, failureOf } from "../http/http-failure.ts";
import { retryAfter } from "../http/retry-after.ts";
import type { Call } from "@larder/calls/call";

/** Carries our failure through the package, which only knows rejections. */
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

interface Rejection {
  readonly message?: string;
  readonly isAxiosError?: boolean;
  readonly response?: {
    readonly status: number;
    readonly data?: unknown;
    readonly headers?: Readonly<Record<string, unknown>>;
  };
}

/** The failure behind a package rejection, with every fault of a refused payload (§8, MSG-80, MSG-88). */
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
    // A disabled key or subscription isn't a lost session (MSG-82).
    if (disablesEmbedded(msg)) return { _tag: "Refused", code, message: msg, status: response.status, fields: [] };
    const text = typeof response.data === "string" ? response.data : JSON.stringify(response.data ?? "");
    const header = response.headers?.["retry-after"];
    return failureOf(call, response.status, text, retryAfter(typeof header === "string" ? header : null, Date.now()));
  }
  return isAxiosError === true
    ? { _tag: "Unreachable", detail: message }
    : { _tag: "Unexpected", reason: "unknown", status: "unknown", detail: message };
};

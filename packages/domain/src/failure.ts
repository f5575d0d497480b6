/**
 * Why a call failed, as every port reports it.
 * - `NotSignedIn`: there is no session, or it ended.
 * - `Forbidden`: this user isn't allowed to.
 * - `NotFound`: it doesn't exist, or belongs to another user.
 * - `Refused`: the server declined; `code` and `message` say why, `fields` where.
 * - `Conflict`: someone else changed it; `current` is the current state.
 * - `Unreachable`: no usable answer, so a write may or may not have happened. `garbled`: cut off or unreadable, so the
 *   network is up; `timeout`: nothing came in time.
 * - `Cancelled`: the caller gave up. Not an error to show.
 * - `Unexpected`: an answer that can't be interpreted; `detail` is for the log.
 * `status` is only for a sentence that names it. `retryAfter`: ms to wait before a retry.
 * OP-21, OP-143, HTTP-15, TEXT-03.
 */
export type Failure =
  | { readonly _tag: "NotSignedIn"; readonly status?: number; readonly requestId?: string }
  | { readonly _tag: "Forbidden"; readonly message: string; readonly status?: number; readonly requestId?: string }
  | { readonly _tag: "NotFound"; readonly status?: number; readonly requestId?: string }
  | {
      readonly _tag: "Refused";
      readonly code: string;
      readonly message: string;
      readonly status: number | "unknown";
      readonly fields: readonly { readonly path: string; readonly message: string }[];
      readonly requestId?: string;
      readonly retryAfter?: number;
    }
  | {
      readonly _tag: "Conflict";
      readonly message: string;
      readonly current: unknown;
      readonly status?: number;
      readonly requestId?: string;
    }
  | { readonly _tag: "Unreachable"; readonly detail: string; readonly reason?: "garbled" | "timeout" }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | {
      readonly _tag: "Unexpected";
      readonly reason: "server" | "unreadable" | "rejected" | "unknown";
      readonly status: number | "unknown";
      readonly detail: string;
      readonly requestId?: string;
      readonly retryAfter?: number;
    };

/**
 * The shop runs on a backend that doesn't have what was requested, so that a retry can't help: refused as `UNAVAILABLE`
 * with status 422. What is only busy has another status (OP-128).
 */
export const isNotExpressible = (failure: Failure | null | undefined): boolean =>
  failure?._tag === "Refused" && failure.code === "UNAVAILABLE" && failure.status === 422;

/** Why a call was canceled (§2, HTTP-15). */
export type CancelReason = "navigation" | "superseded" | "user" | "timeout";

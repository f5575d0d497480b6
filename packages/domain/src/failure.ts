/**
 * Why a call did not succeed, as every port reports it. The adapters make these.
 * - `NotSignedIn`: there is no session, or it has ended.
 * - `Forbidden`: this user may not do this.
 * - `NotFound`: it does not exist, or it belongs to another user (reported alike, OP-21).
 * - `Refused`: the server understood and said no; `code` and `message` say why, `fields` which parts.
 * - `Conflict`: another user changed it in the meantime; `current` is what is there now (OP-143).
 * - `Unreachable`: no usable answer arrived; a write may or may not have happened. `garbled`: something did arrive, cut off
 *   or in no form that can be read, so the network is there; `timeout`: nothing came in time.
 * - `Cancelled`: the caller gave up, `reason` says why (HTTP-15). Not an error to show.
 * - `Unexpected`: an answer that cannot be interpreted; `detail` is for the log. `reason`: the server failed on the way, the
 *   answer to a success cannot be read, the request was rejected without a reason, or nothing says what it was.
 * `status`: the response code, for a sentence that names it (TEXT-03); no rule depends on it.
 * `retryAfter`: how long the server asks to wait before the call is sent again, ms.
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

/** Why a call was given up (spec §2, HTTP-15). */
export type CancelReason = "navigation" | "superseded" | "user" | "timeout";

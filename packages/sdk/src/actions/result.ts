import type { Failure } from "@larder/domain/failure";
import type { GuideCartEntry } from "@larder/domain/guide-cart/guide-cart";
import type { CartRefusal } from "../workflows/cart/can.ts";
import type { GuideCartRefusal } from "../workflows/guide-cart/can.ts";

/**
 * Why an action didn't succeed.
 * - `InvalidInput`: an argument has the wrong form; `field` names it, and nothing was sent.
 * - `NotSignedIn`: only signed-in customers can do this, or the session ended.
 * - `SecondStepNeeded`: the password was right, and a code is needed (`storefront.secondFactor`).
 * - `NotFound`: it doesn't exist, belongs to someone else, or isn't part of the open guide or cart.
 * - `NotAllowed`: a rule forbids it now; `reason` is what `cartCan` and `guideCartCan` answer.
 * - `OutOfStock`: some typed items are out of stock; add them with `includeOutOfStock`.
 * - `Refused`: the shop declined; `messages` are its sentences for the user.
 * - `OutcomeUnknown`: the order may have been placed; submitting again asks for the outcome and never sends twice.
 * - `Offline`: the server can't be reached; the change is kept and sent once it can.
 * - `Failed`: the call failed; `failure` says how, null if the state doesn't keep it.
 * - `NotLoaded`: a part of the program couldn't be loaded.
 * - `Superseded`: something else took its place, such as another guide, another search or another user.
 * - `Aborted`: its signal was aborted. A write that was sent already goes on.
 * - `Disposed`: the storefront was disposed.
 */
export type ActionError =
  | { readonly _tag: "InvalidInput"; readonly field: string; readonly message: string }
  | { readonly _tag: "NotSignedIn" }
  | { readonly _tag: "SecondStepNeeded" }
  | { readonly _tag: "NotFound" }
  | {
      readonly _tag: "NotAllowed";
      readonly reason: CartRefusal | GuideCartRefusal | { readonly _tag: "NotCancelable" };
    }
  | { readonly _tag: "OutOfStock"; readonly entries: readonly GuideCartEntry[] }
  | { readonly _tag: "Refused"; readonly messages: readonly string[] }
  | { readonly _tag: "OutcomeUnknown" }
  | { readonly _tag: "Offline" }
  | { readonly _tag: "Failed"; readonly failure: Failure | null }
  | { readonly _tag: "NotLoaded"; readonly part: string; readonly reason: string }
  | { readonly _tag: "Superseded" }
  | { readonly _tag: "Aborted" }
  | { readonly _tag: "Disposed" };

/** What an action resolves to; it never rejects. */
export type ActionResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ActionError };

/** The part of an `AbortSignal` that actions use. */
export interface ActionSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: "abort", listener: () => void) => void;
  readonly removeEventListener: (type: "abort", listener: () => void) => void;
}

export interface ActionOptions {
  /** Stops waiting, and cancels what is being read. */
  readonly signal?: ActionSignal | undefined;
}

export const failed = (failure: Failure | null | undefined): ActionError =>
  failure?._tag === "NotSignedIn"
    ? { _tag: "NotSignedIn" }
    : failure?._tag === "NotFound"
      ? { _tag: "NotFound" }
      : failure?._tag === "Cancelled"
        ? { _tag: "Superseded" }
        : { _tag: "Failed", failure: failure ?? null };

export const refused = (messages: readonly string[]): ActionError => ({ _tag: "Refused", messages });
export const superseded: ActionError = { _tag: "Superseded" };
export const notFound: ActionError = { _tag: "NotFound" };

import type { CartLineId, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { TrackedEvent } from "../tracked-event.ts";

export type Tagged = { readonly _tag: string };

/** A toast's look (SHELL-08). */
export type ToastStyle = "success" | "error" | "info";

/** A toast's action as data. `UndoGuideEdit` undoes that guide edit while it is the last (GUIDE-EDIT-39). */
export type ToastAction =
  | { readonly _tag: "UndoGuideEdit"; readonly step: number }
  | { readonly _tag: "RestoreCartLine"; readonly line: CartLineId; readonly item: ItemToAdd }
  /** Restores an order's last canceled changes; offered while its cart is unchanged. */
  | { readonly _tag: "RestoreOrderChanges"; readonly order: OrderNumber };

/** A log entry. `failure`: returned by a port. */
export interface LogEntry {
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  readonly failure?: Failure;
}

/** Timers and cancellation, run by the effect runner. */
export type TimeCommand<Event> =
  /** Sends `event` after `ms`; replaces a timer with the same concurrency key. */
  | { readonly _tag: "After"; readonly concurrencyKey: string; readonly ms: number; readonly event: Event }
  /** Cancels the timer or call with the concurrency key; the call's signal gets the reason (HTTP-15). */
  | { readonly _tag: "Cancel"; readonly concurrencyKey: string; readonly reason: CancelReason };

/** Commands the page or shell runs synchronously, without effect. */
export type HostCommand =
  | { readonly _tag: "Toast"; readonly message: string; readonly style: ToastStyle; readonly action?: ToastAction }
  | { readonly _tag: "Log"; readonly entry: LogEntry }
  | { readonly _tag: "Track"; readonly event: TrackedEvent }
  /** Navigates within the site. `unguarded` skips the speedbumps (SUBMIT-08). */
  | { readonly _tag: "Go"; readonly url: string; readonly replace: boolean; readonly unguarded: boolean }
  | { readonly _tag: "ScrollToTop" }
  /** Downloads a URL of the site (GUIDE-IO-11). */
  | { readonly _tag: "Download"; readonly url: string }
  /** A call was treated as a guest's: check who is signed in (OP-27). */
  | { readonly _tag: "RecheckSession" };

/** Commands every workflow can return. */
export type CommonCommand<Event> = TimeCommand<Event> | HostCommand;

/** A workflow's own commands, run by its handlers or by reactions. */
export type OwnCommand<Command extends Tagged> = Exclude<Command, { readonly _tag: CommonCommand<never>["_tag"] }>;

/** A command that calls a port and supersedes a running one with the same key. */
export interface WithConcurrencyKey {
  readonly concurrencyKey?: string;
}

/**
 * A command that ends a session: waits up to two seconds for calls of workflow `awaits` that have no concurrency key,
 * such as reports (MSG-62).
 */
export interface Awaiting {
  readonly awaits?: string;
}

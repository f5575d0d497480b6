import type { CartLineId, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { TrackedEvent } from "../tracked-event.ts";

export type Tagged = { readonly _tag: string };

/** How a toast looks (SHELL-08). */
export type ToastStyle = "success" | "error" | "info";

/**
 * What a toast offers to do, as data: the screen turns it into a button, another frontend into a key.
 * `UndoGuideEdit` takes back that step of editing a guide, as long as it is the last (GUIDE-EDIT-39).
 */
export type ToastAction =
  | { readonly _tag: "UndoGuideEdit"; readonly step: number }
  /** Puts a line back that was taken out of the cart; offered while the cart is without it. */
  | { readonly _tag: "RestoreCartLine"; readonly line: CartLineId; readonly item: ItemToAdd }
  /** Makes the changes of an order that were canceled last again; offered while its cart was not changed since. */
  | { readonly _tag: "RestoreOrderChanges"; readonly order: OrderNumber };

/** An entry of the log. `failure` is what a port returned. */
export interface LogEntry {
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  readonly failure?: Failure;
}

/** Timers and cancellation, run by the effect runner. */
export type TimeCommand<Event> =
  /** Sends `event` after `ms`. A second one with the same concurrency key replaces the first. */
  | { readonly _tag: "After"; readonly concurrencyKey: string; readonly ms: number; readonly event: Event }
  /** Gives up what runs under the concurrency key, a timer or a call; the reason reaches the call's signal (HTTP-15). */
  | { readonly _tag: "Cancel"; readonly concurrencyKey: string; readonly reason: CancelReason };

/** Commands that the page or the shell runs synchronously, without effect. */
export type HostCommand =
  | { readonly _tag: "Toast"; readonly message: string; readonly style: ToastStyle; readonly action?: ToastAction }
  | { readonly _tag: "Log"; readonly entry: LogEntry }
  | { readonly _tag: "Track"; readonly event: TrackedEvent }
  /** Goes to a page of the site. `unguarded` passes the speedbumps (SUBMIT-08). */
  | { readonly _tag: "Go"; readonly url: string; readonly replace: boolean; readonly unguarded: boolean }
  | { readonly _tag: "ScrollToTop" }
  /** Saves what is at a URL of the site as a file (GUIDE-IO-11). */
  | { readonly _tag: "Download"; readonly url: string }
  /** A call was answered as for a guest: check who is (OP-27). */
  | { readonly _tag: "RecheckSession" };

/** The commands that every workflow can return in addition to its own. */
export type CommonCommand<Event> = TimeCommand<Event> | HostCommand;

/** The commands that are a workflow's own: its handlers run them, or the reactions. */
export type OwnCommand<Command extends Tagged> = Exclude<Command, { readonly _tag: CommonCommand<never>["_tag"] }>;

/** A command that calls a port. A running one with the same key is superseded. */
export interface WithConcurrencyKey {
  readonly concurrencyKey?: string;
}

/**
 * A command that ends the session in which the calls of the workflow `awaits` are made: it runs when those of them are answered
 * that nothing gives up, such as a report, and after two seconds in any case (MSG-62).
 */
export interface Awaiting {
  readonly awaits?: string;
}

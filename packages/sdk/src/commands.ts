import type { CancelReason, Failure } from "@larder/domain/failure";

/** How a toast looks (SHELL-08). */
export type ToastStyle = "success" | "error" | "info";

/**
 * What a toast offers to do, as data: the screen turns it into a button, another frontend into a key.
 * `UndoGuideEdit` takes back that step of editing a guide, as long as it is the last (GUIDE-EDIT-39).
 */
export type ToastAction = { readonly _tag: "UndoGuideEdit"; readonly step: number };

/** Something to be written to the log. `failure` is what a port told. */
export interface LogEntry {
  readonly level: "info" | "warning" | "error";
  readonly message: string;
  readonly failure?: Failure;
}

/** An event for analytics; what it is made of is in the domain's analytics folder. */
export interface Tracked {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What every workflow can have done beside its own commands. */
export type CommonCommand<Event> =
  /** Sends `event` after `ms`. A second one in the same slot replaces the first. */
  | { readonly _tag: "After"; readonly slot: string; readonly ms: number; readonly event: Event }
  /** Gives up what runs in the slot, a timer or a call; the reason reaches the call's signal (HTTP-15). */
  | { readonly _tag: "Cancel"; readonly slot: string; readonly reason: CancelReason }
  | {
      readonly _tag: "Toast";
      readonly message: string;
      readonly style: ToastStyle;
      readonly action?: ToastAction;
    }
  | { readonly _tag: "Log"; readonly entry: LogEntry }
  | { readonly _tag: "Track"; readonly event: Tracked }
  /** Goes to a page of the site. `unguarded` passes the speedbumps (SUBMIT-08). */
  | { readonly _tag: "Go"; readonly url: string; readonly replace: boolean; readonly unguarded: boolean }
  | { readonly _tag: "ScrollToTop" }
  /** Saves what is at a URL of the site as a file (GUIDE-IO-11). */
  | { readonly _tag: "Download"; readonly url: string }
  /** A call was answered as if nobody were signed in: ask who is (OP-27). */
  | { readonly _tag: "DoubtSession" };

/** What a workflow's own performer does: everything but what all workflows have in common. */
export type OwnCommand<Command> = Exclude<Command, { readonly _tag: CommonCommand<never>["_tag"] }>;

/** A command that calls a port. What runs in the same slot already is superseded. */
export interface InSlot {
  readonly slot?: string;
}

import type { CancelReason, Failure } from "@larder/domain/failure";

export type Tagged = { readonly _tag: string };

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

/** What the kernel itself asks of the page. */
export type ReportCommand =
  | { readonly _tag: "Log"; readonly entry: LogEntry }
  /** A call was treated as a guest's: check who is signed in (OP-27). */
  | { readonly _tag: "RecheckSession" };

export type HostTag = ReportCommand["_tag"] | "Toast" | "Track" | "Go" | "ScrollToTop" | "Download";

export type OwnCommand<Command extends Tagged> = Exclude<
  Command,
  { readonly _tag: HostTag | TimeCommand<never>["_tag"] }
>;

/** A command that calls a port and supersedes a running one with the same key. */
export interface WithConcurrencyKey {
  readonly concurrencyKey?: string;
}

/**
 * A command that ends a session: waits up to two seconds for the calls of workflows `awaits` that have no concurrency
 * key, such as writes and reports (MSG-62).
 */
export interface Awaiting {
  readonly awaits?: readonly string[];
}

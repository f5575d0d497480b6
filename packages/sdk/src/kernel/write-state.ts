import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "./field-errors.ts";

/** Something that is written through a port: checked, sent once under its key, then done, refused, or not known to be either. */
export interface Write<Intent> {
  /** `unknown`: the answer was lost. The same intent goes out again under the same key (OP-91). */
  readonly status: "idle" | "pending" | "unknown" | "refused" | "done";
  /** What was sent last; null = nothing yet. */
  readonly intent: Intent | null;
  /** The idempotency key made with the intent, as long as it is the intent's; '' = it is over. */
  readonly key: string;
  /** What is wrong with single fields: found before anything was sent, or by the server. */
  readonly errors: readonly FieldError[];
  /** Why the last try did not succeed, when no field can be named. */
  readonly failure: Failure | null;
}

/** Writes that may be under way at once, one for each place, for example for each item. One that is done is not in it any more. */
export type Writes<Intent> = Readonly<Record<string, Write<Intent>>>;

export const emptyWrite: Write<never> = { status: "idle", intent: null, key: "", errors: [], failure: null };

export const isPending = (write: Write<unknown> | undefined): boolean => write?.status === "pending";

/** Whether the last try did not succeed, or was not made. */
export const hasFailed = ({ status }: Write<unknown>): boolean => status === "refused" || status === "unknown";

/** What goes to the port: an intent under its key. `field` is the write's name in the state. */
export interface Sent<Field, Intent> {
  readonly field: Field;
  readonly intent: Intent;
  readonly key: string;
}

/** How a port answered. */
export type WriteAnswer<Field, Answer> =
  | { readonly _tag: "Written"; readonly field: Field; readonly key: string; readonly answer: Answer }
  | { readonly _tag: "WriteFailed"; readonly field: Field; readonly key: string; readonly failure: Failure };

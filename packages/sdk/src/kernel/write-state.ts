import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "./field-errors.ts";

/** A write through a port, sent once per key (OP-91). */
export interface Write<Intent> {
  /** `unknown`: the response was lost, so the same intent is resent with the same key. */
  readonly status: "idle" | "pending" | "unknown" | "refused" | "done";
  readonly intent: Intent | null;
  /** The intent's idempotency key; "" once the write is done or refused. */
  readonly key: string;
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
}

/** Writes that run side by side, by place, such as one per item. Done ones are removed. */
export type Writes<Intent> = Readonly<Record<string, Write<Intent>>>;

export const emptyWrite: Write<never> = { status: "idle", intent: null, key: "", errors: [], failure: null };

export const isPending = (write: Write<unknown> | undefined): boolean => write?.status === "pending";

/** Whether the last try failed or was stopped by a check. */
export const hasFailed = ({ status }: Write<unknown>): boolean => status === "refused" || status === "unknown";

/** What a port gets. `field`: the write's name in the state. */
export interface Sent<Field, Intent> {
  readonly field: Field;
  readonly intent: Intent;
  readonly key: string;
}

export type WriteAnswer<Field, Answer> =
  | { readonly _tag: "Written"; readonly field: Field; readonly key: string; readonly answer: Answer }
  | { readonly _tag: "WriteFailed"; readonly field: Field; readonly key: string; readonly failure: Failure };

import type { AddResult } from "@larder/domain/cart/add-items.schema";
import type { SeenLine } from "@larder/domain/cart/cart.schema";
import type { EditStamps } from "@larder/domain/cart/edit-order";

/** What the gateway remembers of a line, by its variant: the backend has the rest. */
export interface LineMemory {
  readonly warning: string;
  /** What the customer last saw; null = nothing to compare with. */
  readonly seen: SeenLine | null;
  readonly edits: EditStamps;
}

type SentResult = (typeof AddResult)["Encoded"];

/** A write that was applied: its key, the digest of its body, and the results it answered. */
export interface Written {
  readonly key: string;
  readonly digest: string;
  readonly results: readonly SentResult[] | null;
}

/** What a cart carries for the gateway. */
export interface CartMemory {
  readonly version: number;
  readonly lines: Readonly<Record<string, LineMemory>>;
  readonly writes: readonly Written[];
}

/** How many writes a cart remembers; a retry comes long before. */
const MAX_WRITES = 20;

export const NO_LINE_MEMORY: LineMemory = { warning: "", seen: null, edits: {} };

/** The memory of a cart; '' = before the first write. */
export const readMemory = (text: string): CartMemory =>
  text === "" ? { version: 0, lines: {}, writes: [] } : (JSON.parse(text) as CartMemory);

/** The memory after a write: one version more, and its key (OP-81, OP-91). */
export const afterWrite = (memory: CartMemory, lines: CartMemory["lines"], written: Written): CartMemory => ({
  version: memory.version + 1,
  lines,
  writes: [...memory.writes, written].slice(-MAX_WRITES),
});

/** A digest by which the same body is known again. */
export const digestOf = async (input: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(input));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

import type { Sku } from "@larder/domain/catalog/sku.schema";

export interface QuantityChange {
  readonly productSku: Sku;
  readonly before: number;
  readonly after: number;
}

export type QuantityHistory = readonly QuantityChange[];

const DEPTH = 100;

/** Keystrokes in one line merge, so undo restores the previous quantity, not a half-typed number. */
export const record = (history: QuantityHistory, change: QuantityChange): QuantityHistory => {
  const last = history.at(-1);
  if (last?.productSku !== change.productSku || last.after !== change.before)
    return change.before === change.after ? history : [...history, change].slice(-DEPTH);
  const rest = history.slice(0, -1);
  return last.before === change.after ? rest : [...rest, { ...change, before: last.before }];
};

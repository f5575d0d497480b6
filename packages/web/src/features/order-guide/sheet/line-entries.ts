import type { PriceBasis } from "@larder/domain/catalog/line-total";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { GuideCartState, LineNotice } from "@larder/sdk";
import type { Watched } from "@larder/sdk/mobx";

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

export interface LineEntry {
  readonly quantity: number;
  readonly toAdd: number;
  /** The price when it was typed; undefined = nothing typed. */
  readonly typedAt: PriceBasis | undefined;
  readonly unit: Unit | undefined;
  readonly notice: LineNotice | undefined;
  readonly isRejected: boolean;
  readonly isAdding: boolean;
}

const NOTHING: LineEntry = {
  quantity: 0,
  toAdd: 0,
  typedAt: undefined,
  unit: undefined,
  notice: undefined,
  isRejected: false,
  isAdding: false,
};

const read = (cart: GuideCartState, productSku: Sku): LineEntry => {
  const { quantities, units, prices, toAdd, notices, adding, results } = cart;
  const quantity = quantities[productSku] ?? 0;
  return {
    quantity,
    toAdd: toAdd[productSku] ?? quantity,
    typedAt: quantity === 0 ? undefined : prices[productSku],
    unit: units[productSku],
    notice: notices[productSku],
    isRejected: results.some((result) => result.productSku === productSku && result.outcome === "rejected"),
    isAdding: adding !== null && adding.items.some((item) => item.productSku === productSku),
  };
};

const isSame = (a: LineEntry, b: LineEntry): boolean =>
  a.quantity === b.quantity &&
  a.toAdd === b.toAdd &&
  a.typedAt === b.typedAt &&
  a.unit === b.unit &&
  a.notice === b.notice &&
  a.isRejected === b.isRejected &&
  a.isAdding === b.isAdding;

/** The guide cart by line: a keystroke notifies only its own line, synchronously. */
export class LineEntries {
  readonly #known = new Map<Sku, LineEntry>();
  readonly #watched = new Map<Sku, Set<() => void>>();
  #stop: (() => void) | null = null;

  constructor(private readonly cart: Watched<GuideCartState>) {}

  /** The same object while unchanged. */
  readonly of = (productSku: Sku): LineEntry => {
    const known = this.#known.get(productSku) ?? NOTHING;
    const present = read(this.cart.get(), productSku);
    if (isSame(known, present)) return known;
    this.#known.set(productSku, present);
    return present;
  };

  readonly subscribe = (productSku: Sku, listener: () => void): (() => void) => {
    const listeners = this.#watched.get(productSku) ?? new Set();
    this.#watched.set(productSku, listeners.add(listener));
    this.#stop ??= this.cart.subscribe(this.#changed);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#watched.get(productSku) !== listeners) return;
      this.#watched.delete(productSku);
      this.#known.delete(productSku);
      if (this.#watched.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  };

  readonly #changed = (): void => {
    for (const [productSku, listeners] of this.#watched) {
      const previous = this.#known.get(productSku) ?? NOTHING;
      if (this.of(productSku) !== previous) for (const listener of listeners) listener();
    }
  };
}

import type { ItemToAdd } from "@larder/domain/cart/cart.schema";
import { sumOf } from "@larder/domain/cart/totals";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Cut } from "@larder/domain/catalog/cut-instructions";
import { lineTotal } from "@larder/domain/catalog/line-total";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { makeObservable, observableRef, runInAction } from "mobx";
import { totalText } from "../../ui/amount.ts";
import { productMessages } from "../../messages/en/product.ts";

/** What was typed for one size and how it is to be cut. */
interface Entry extends Cut {
  readonly quantity: number;
}

const none: Entry = { quantity: 0, cutInstructions1: null, cutInstructions2: null };

/** What is about to go into the cart from a product's page, by unit. It belongs to the screen and is gone with it. */
export class OrderDraft {
  private entries: ReadonlyMap<Unit, Entry> = new Map();

  constructor(private readonly sku: Sku) {
    makeObservable<OrderDraft, "entries">(this, { entries: observableRef });
  }

  of(unit: Unit): Entry {
    return this.entries.get(unit) ?? none;
  }

  change(unit: Unit, change: Partial<Entry>): void {
    runInAction(() => {
      this.entries = new Map(this.entries).set(unit, { ...this.of(unit), ...change });
    });
  }

  clear(): void {
    runInAction(() => {
      this.entries = new Map();
    });
  }

  /** The items to add, in the order of the sizes (OP-62). */
  items(variants: readonly Variant[]): readonly ItemToAdd[] {
    return variants.flatMap((variant): readonly ItemToAdd[] => {
      const unitOfMeasure = unitOf(variant);
      const { quantity, cutInstructions1, cutInstructions2 } = this.of(unitOfMeasure);
      if (quantity === 0) return [];
      return [
        {
          productSku: this.sku,
          unitOfMeasure,
          quantity,
          ...(cutInstructions1 === null ? {} : { cutInstructions1 }),
          ...(cutInstructions2 === null ? {} : { cutInstructions2 }),
        },
      ];
    });
  }

  /** What it comes to: '≈' for catch weight, and a word about what has no price yet (OP-29). */
  total(variants: readonly Variant[]): { readonly sizes: number; readonly text: string } {
    const ordered = variants
      .map((variant) => ({ variant, quantity: this.of(unitOf(variant)).quantity }))
      .filter(({ quantity }) => quantity > 0);
    const totals = sumOf(ordered.map(({ variant, quantity }) => lineTotal(variant, quantity)));
    const sizes = ordered.length;
    if (sizes === 0) return { sizes, text: "" };
    const amount = totalText(totals);
    return {
      sizes,
      text: totals.pendingCount > 0 && totals.total > 0 ? `${amount} ${productMessages.pendingToo}` : amount,
    };
  }
}

import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { type SizeEntries, type SizeEntry, sizedItems, sizedTotals } from "@larder/domain/cart/order-sizes";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { makeFields } from "../../state/observable.ts";
import { totalText } from "../../ui/line/amount.ts";
import { productMessages } from "../../messages/en/product.ts";

const none: SizeEntry = { quantity: 0, cutInstructions1: null, cutInstructions2: null };

export class OrderDraft {
  entries: SizeEntries = new Map();

  constructor(private readonly sku: Sku) {
    makeFields(this, ["entries"]);
  }

  of(unit: Unit): SizeEntry {
    return this.entries.get(unit) ?? none;
  }

  change(unit: Unit, change: Partial<SizeEntry>): void {
    this.entries = new Map(this.entries).set(unit, { ...this.of(unit), ...change });
  }

  clear(): void {
    this.entries = new Map();
  }

  items(variants: readonly Variant[]): readonly ItemToAdd[] {
    return sizedItems(this.sku, variants, this.entries);
  }

  /** With '≈' for catch weight, and a note about pending prices (OP-29). */
  total(
    variants: readonly Variant[],
    toAdd: (variant: Variant, quantity: number) => number,
  ): { readonly sizes: number; readonly text: string } {
    const { sizes, ...totals } = sizedTotals(variants, this.entries, toAdd);
    if (sizes === 0) return { sizes, text: "" };
    const amount = totalText(totals);
    return {
      sizes,
      text: totals.pendingCount > 0 && totals.total > 0 ? `${amount} ${productMessages.pendingToo}` : amount,
    };
  }
}

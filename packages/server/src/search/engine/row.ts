import type { ProductRow, StoredFacts, VariantRow } from "../../catalog/product-row.ts";

/** A customer group's price: group, unit, the ERP's text, and 1/10,000 dollars (null = pending). */
export type PriceEntry = readonly [group: string, unit: string, text: string, unitPrice: number | null];

/** What every customer group sees of an active product. */
export interface SharedRow {
  readonly product: Omit<ProductRow, "is_listed">;
  readonly facts: StoredFacts;
  readonly popularity: number;
  /** When it was added to the catalog, ms since 1970. */
  readonly addedAt: number;
  readonly variants: readonly Omit<VariantRow, "sku" | "price_text">[];
}

/** What each customer group sees of its own. */
export interface GroupsRow {
  readonly groups: readonly string[];
  readonly prices: readonly PriceEntry[];
}

/** A regional value that differs from the general one. */
export interface RegionalEntry<A> {
  readonly region: string;
  readonly unit: string;
  readonly value: A;
}

/** Each region's own values; omitted = the general ones. */
export interface RegionsRow {
  readonly regional?: {
    readonly stocks: readonly RegionalEntry<number | null>[];
    readonly prices: readonly RegionalEntry<PriceEntry>[];
  };
}

/** Everything the index knows about a product. */
export type SearchRow = SharedRow & GroupsRow & RegionsRow;

import type { Storage } from "./table.ts";

/** One way to buy a product of the demo. */
export interface VariantSeed {
  readonly unit: string;
  readonly pack: string;
  /** Dollars of one unit, or of a pound when there is an average weight; null = the price is pending. */
  readonly price: number | null;
  readonly averageWeight: number | null;
  readonly stock: number | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  /** Days from now until the limits run out; negative = they have; null = never. */
  readonly limitsEndIn: number | null;
  readonly sellByMultiple: number | null;
  /** Days from now until stock is expected; null = not known. */
  readonly expectedIn: number | null;
  readonly isSecondary: boolean;
}

/** A product of the demo, before it becomes rows. */
export interface ProductSeed {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly subcategory: string;
  readonly subsubcategory: string;
  readonly description: string;
  readonly drawing: string;
  readonly storage: Storage;
  readonly label: string | null;
  readonly isCut: boolean;
  readonly isChefItem: boolean;
  readonly isRestricted: boolean;
  readonly isReserve: boolean;
  readonly isSpecialOrder: boolean;
  readonly isDropShipRestricted: boolean;
  readonly isSupermarket: boolean;
  readonly isBuyToOrder: boolean;
  readonly stockingType: "S" | "J";
  /** The vendor that ships it straight to the customer. */
  readonly dropShipVendor: string | null;
  readonly substitutions: readonly string[];
  /** The first of them is the default one. */
  readonly variants: readonly VariantSeed[];
  /** Bought often (1) or seldom (0). */
  readonly popularity: number;
  /** Whether a demo page names it: such a product is in every assortment. */
  readonly isFeatured: boolean;
}

/** A variant about which there is nothing special. */
export const plainVariant: VariantSeed = {
  unit: "CS",
  pack: "",
  price: null,
  averageWeight: null,
  stock: 120,
  minQuantity: null,
  maxQuantity: null,
  limitsEndIn: null,
  sellByMultiple: null,
  expectedIn: null,
  isSecondary: false,
};

/** A product about which there is nothing special. */
export const plainProduct = {
  label: null,
  isCut: false,
  isChefItem: false,
  isRestricted: false,
  isReserve: false,
  isSpecialOrder: false,
  isDropShipRestricted: false,
  isSupermarket: false,
  isBuyToOrder: false,
  stockingType: "S",
  dropShipVendor: null,
  substitutions: [],
  popularity: 0.5,
  isFeatured: false,
} satisfies Partial<ProductSeed>;

import type { Storage } from "./table.ts";

const seedOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
};

/** A random generator that depends only on its seed, so the demo is the same for everyone (mulberry32, FNV-1a seed). */
export const rngOf = (seed: string) => {
  let state = seedOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability: number) => next() < probability,
    of: <A>(list: readonly A[]): A => {
      const drawn = list[whole(0, list.length - 1)];
      if (drawn === undefined) throw new Error("Nothing to draw from.");
      return drawn;
    },
    shuffled: <A>(list: readonly A[]): readonly A[] => {
      const order = [...list];
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        [order[at], order[other]] = [order[other] as A, order[at] as A];
      }
      return order;
    },
  };
};

export type Rng = ReturnType<typeof rngOf>;

export interface VariantSeed {
  readonly unit: string;
  readonly pack: string;
  /** Dollars per unit, or per pound if there is an average weight; null = price pending. */
  readonly price: number | null;
  readonly averageWeight: number | null;
  readonly stock: number | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  /** Days until the limits expire; negative = expired; null = never. */
  readonly limitsEndIn: number | null;
  readonly sellByMultiple: number | null;
  /** Days until stock is expected; null = unknown. */
  readonly expectedIn: number | null;
  readonly isSecondary: boolean;
}

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
  readonly dropShipVendor: string | null;
  readonly substitutions: readonly string[];
  readonly variants: readonly VariantSeed[];
  /** From 0 (seldom bought) to 1 (often). */
  readonly popularity: number;
  /** Named on a demo page, and therefore in every assortment. */
  readonly isFeatured: boolean;
}

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

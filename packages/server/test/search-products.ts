import type {
  AssortmentColumns,
  Chunk,
  PriceColumns,
  ProductColumns,
  VariantColumns,
} from "../src/search/engine/chunk.ts";
import type { SearchRow } from "@larder/domain/search-engine/index/row";
import type { CatalogueChange, SearchSource } from "../src/search/database-source.ts";

/** Random numbers from 0 to 1 by seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const categories: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Meat: {
    Beef: ["Ground Beef", "Steak", "Roast"],
    Pork: ["Loin", "Bacon", "Sausage"],
    Poultry: ["Chicken Breast", "Whole Chicken", "Turkey"],
  },
  Seafood: { Fish: ["Salmon", "Cod", "Halibut"], Shellfish: ["Shrimp", "Scallop", "Lobster"] },
  Produce: { Vegetables: ["Tomato", "Onion", "Jalapeño Pepper"], Fruit: ["Apple", "Lemon", "Berry"] },
  Dairy: { Cheese: ["Cheddar", "Mozzarella", "Brie"], Milk: ["Whole Milk", "Cream", "Butter"] },
  Dry: {
    Flour: ["All Purpose Flour", "Bread Flour"],
    Rice: ["Jasmine Rice", "Basmati Rice"],
    Oil: ["Olive Oil", "Canola Oil"],
  },
};
const brands = ["Zest", "Acme", "Harbor", "North Field", "Blue Barn", "Old Mill", "Casa Rossa", "Prime & Sons", ""];
const manners = [
  "Fresh",
  "Frozen",
  "Organic",
  "Smoked",
  "Sliced",
  "Diced",
  "Boneless",
  "Chef's Choice",
  "Extra",
  "Premium",
];
const units = ["CS", "EA", "LB"];
export const groups = ["g1", "g2", "g_3"] as const;

const pick = <A>(random: () => number, from: readonly A[]): A => from[Math.floor(random() * from.length)] as A;

/** A price whose last two digits identify its group, so that a foreign one shows in any text. */
const priceText = (random: () => number, group: number): { readonly text: string; readonly unitPrice: number } => {
  const cents = Math.floor(random() * 900) * 100 + 100 + 37 + group * 10;
  return { text: `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`, unitPrice: cents * 100 };
};

export const PLAIN_VARIANT = {
  min_quantity: null,
  max_quantity: null,
  min_max_expiration: null,
  sell_by_multiple: null,
  is_restricted: false,
  vendor_id: null,
  is_drop_ship: false,
} as const;

export const productRow = (random: () => number, number: number): SearchRow => {
  const category = pick(random, Object.keys(categories));
  const subcategory = pick(random, Object.keys(categories[category] ?? {}));
  const subsubcategory = pick(random, categories[category]?.[subcategory] ?? [""]);
  const brand = pick(random, brands);
  const size = pick(random, ["10 lb", "4/5 lb", "24 ct", "6/#10", "5 kg", "12 oz"]);
  const name = [
    pick(random, manners),
    subsubcategory,
    pick(random, manners),
    `${Math.floor(random() * 90) + 10}ct`,
    size,
  ].join(" ");
  const sold = random() < 0.2 ? ["CS", "EA"] : [pick(random, units)];
  const held = groups.filter(() => random() < 0.7);
  return {
    product: {
      sku: `${100_000 + number}`,
      name,
      brand,
      description: random() < 0.3 ? `${brand} ${subsubcategory} for the professional kitchen, <b>ready</b> to use` : "",
      image: "beef",
      category,
      subcategory,
      subsubcategory,
      pack_size: size,
    },
    facts: {},
    popularity: Math.floor(random() * 1000),
    addedAt: 1_600_000_000_000 + Math.floor(random() * 100_000) * 1_000_000,
    variants: sold.map((unit, i) => ({
      unit,
      is_default: i === 0,
      stock: random() < 0.1 ? null : random() < 0.2 ? 0 : 7_000 + Math.floor(random() * 900),
      ...PLAIN_VARIANT,
      details:
        random() < 0.3
          ? { tag1: { name: pick(random, ["New", "Local", "Halal"]) }, tag2: random() < 0.5 ? { name: "Deal" } : null }
          : {},
    })),
    groups: held,
    prices: held.flatMap((group) =>
      sold.map((unit) => {
        const price = priceText(random, groups.indexOf(group));
        return random() < 0.05
          ? ([group, unit, "Price Pending", null] as const)
          : ([group, unit, price.text, price.unitPrice] as const);
      }),
    ),
  };
};

export const productRows = (count: number, seed = 1): readonly SearchRow[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, number) => productRow(random, number));
};

type Cells<Columns extends readonly (readonly unknown[])[]> = { readonly [K in keyof Columns]: Columns[K][number] };

const columnsText = <Columns extends readonly (readonly unknown[])[]>(rows: readonly Cells<Columns>[]): string =>
  JSON.stringify((rows[0] ?? []).map((_, column) => rows.map((cells) => cells[column])));

const chunkOf = (rows: readonly SearchRow[]): Chunk => ({
  products: columnsText<ProductColumns>(
    rows.map(({ product: p, facts, popularity, addedAt }) => [
      p.sku,
      p.name,
      p.brand,
      p.description,
      p.image,
      p.category,
      p.subcategory,
      p.subsubcategory,
      p.pack_size,
      popularity,
      addedAt,
      facts,
    ]),
  ),
  variants: columnsText<VariantColumns>(
    rows.flatMap(({ product, variants }) =>
      variants.map((v): Cells<VariantColumns> => [
        product.sku,
        v.unit,
        v.is_default,
        v.stock,
        v.min_quantity,
        v.max_quantity,
        v.min_max_expiration,
        v.sell_by_multiple,
        v.is_restricted,
        v.vendor_id,
        v.details,
      ]),
    ),
  ),
  assortment: columnsText<AssortmentColumns>(
    rows.flatMap(({ product, groups: held }) => held.map((group): Cells<AssortmentColumns> => [product.sku, group])),
  ),
  prices: columnsText<PriceColumns>(
    rows.flatMap(({ product, prices }) => prices.map((price): Cells<PriceColumns> => [product.sku, ...price])),
  ),
});

export interface ListCatalogue {
  readonly source: SearchSource;
  readonly rows: Map<string, SearchRow>;
  /** Changes a product and records it; null = no longer sold. `seq`: an earlier number, as of a slow transaction. */
  readonly change: (sku: string, row: SearchRow | null, seq?: number) => void;
}

export const listCatalogue = (first: readonly SearchRow[]): ListCatalogue => {
  const rows = new Map(first.map((row) => [row.product.sku, row]));
  const changes: CatalogueChange[] = [];
  return {
    rows,
    change: (sku, row, seq) => {
      if (row === null) rows.delete(sku);
      else rows.set(sku, row);
      changes.push({ seq: seq ?? Math.max(0, ...changes.map((change) => change.seq)) + 1, sku });
      changes.sort((a, b) => a.seq - b.seq);
    },
    source: {
      page: async (after, limit) => {
        const page = [...rows.values()].filter(({ product }) => after === null || product.sku > after).slice(0, limit);
        return { chunk: chunkOf(page), last: page.length < limit ? null : (page.at(-1)?.product.sku ?? null) };
      },
      some: async (skus) => {
        const some = skus.map((sku) => rows.get(sku)).filter((row) => row !== undefined);
        return { chunk: chunkOf(some), found: some.map(({ product }) => product.sku) };
      },
      changes: async (after, missing, limit) => [
        ...changes.filter(({ seq }) => missing.includes(seq)),
        ...changes.filter(({ seq }) => seq > after).slice(0, limit),
      ],
      owned: async () => ({ guides: [], ordered: [] }),
      synonyms: async () => [],
      dictionary: async () => [],
      banners: async () => [],
      lastChange: async () => Math.max(0, ...changes.map(({ seq }) => seq)),
    },
  };
};

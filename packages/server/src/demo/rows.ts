import { drawingOf } from "../catalog/drawing-of.ts";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { PRICE_PENDING, UNIT_PRICES_PER_DOLLAR, type UnitPrice } from "@larder/domain/catalog/price";
import type { StoredFacts } from "@larder/domain/catalog/product-row";
import { type ProductSeed, rngOf, type VariantSeed } from "./catalogue/product-seed.ts";
import { type CustomerGroupId, customerGroups } from "./organizations.ts";

/** Whether a customer group may buy a product: nine out of ten, and always those on demo pages. */
export const isInAssortment = (product: ProductSeed, group: CustomerGroupId): boolean => {
  const drawn = rngOf(`assortment ${product.sku}`).next();
  return product.isFeatured || (group === "coastal" ? drawn < 0.92 : drawn > 0.14);
};

/** A customer group's price of a variant, in 1/10,000 dollars; null = pending. */
export const unitPriceFor = (product: ProductSeed, variant: VariantSeed, group: CustomerGroupId): UnitPrice | null => {
  if (variant.price === null) return null;
  const rng = rngOf(`price ${product.sku} ${group}`);
  const factor = group === "coastal" ? 1 : 0.91 + rng.next() * 0.14;
  const isPending = group === "inland" && !product.isFeatured && rng.chance(0.01);
  return isPending ? null : Math.max(1, Math.round(variant.price * factor * 100)) * (UNIT_PRICES_PER_DOLLAR / 100);
};

/** The price as the ERP writes it. */
export const priceText = (price: UnitPrice | null): string => (price === null ? PRICE_PENDING : formatUnitPrice(price));

type Facts = Readonly<Record<string, readonly string[]>>;

const ALLERGENS: readonly (readonly [allergen: string, words: RegExp])[] = [
  ["Crustacean shellfish", /\b(shrimp|crab|lobster|prawn|crawfish|langoustine)/i],
  [
    "Fish",
    /\b(salmon|cod|haddock|tuna|trout|halibut|anchov|roe|caviar|tilapia|catfish|pollock|snapper|bass|sole|mahi|swai|flounder|hake|sturgeon|whitefish|worcestershire)/i,
  ],
  [
    "Milk",
    /\b(milk|cream|butter|cheese|yogurt|mozzarella|cheddar|parmesan|brie|feta|ricotta|provolone|gelato|custard)/i,
  ],
  ["Eggs", /\b(eggs?|mayonnaise|aioli|meringue|custard|brioche)\b/i],
  [
    "Wheat",
    /\b(flour|bread|bun|roll|bagel|pasta|spaghetti|penne|croissant|cake|tortilla, flour|breaded|battered|panko|pizza|pastry|muffin|cookie|cracker)/i,
  ],
  ["Soybeans", /\b(soy|tofu|edamame|miso|tempeh|teriyaki)/i],
  ["Peanuts", /\bpeanut/i],
  ["Tree nuts", /\b(almond|walnut|pecan|cashew|pistachio|hazelnut|praline)/i],
  ["Sesame", /\b(sesame|tahini|hummus)/i],
];

const ORIGINS: Facts = {
  "Beef & Veal": ["Nebraska, USA", "Kansas, USA", "Colorado, USA"],
  Poultry: ["Pennsylvania, USA", "Georgia, USA"],
  "Pork & Lamb": ["Iowa, USA", "Colorado, USA"],
  Seafood: ["Maine, USA", "Alaska, USA", "Faroe Islands", "Norway", "Ecuador"],
  "Dairy & Eggs": ["New York, USA", "Vermont, USA", "Wisconsin, USA"],
  Cheese: ["Wisconsin, USA", "Italy", "France", "Vermont, USA"],
  Vegetables: ["California, USA", "Arizona, USA", "Mexico"],
  Fruit: ["California, USA", "Florida, USA", "Washington, USA", "Chile"],
};

/** The facts of a demo product. As in real lists, not every product has a rating or a known origin. */
const factsOfProduct = (product: ProductSeed): StoredFacts => {
  const rng = rngOf(`facts ${product.sku}`);
  const text = `${product.name} ${product.subsubcategory}`;
  const allergens =
    product.category === "Non-Food"
      ? []
      : ALLERGENS.filter(([, words]) => words.test(text)).map(([allergen]) => allergen);
  const rating = Math.round((3 + 2 * Math.sqrt(rng.next())) * 10) / 10;
  const origins = ORIGINS[product.category];
  const drawn = origins === undefined ? undefined : rng.of(origins);
  // A description may name the place.
  const origin = origins?.find((place) => product.description.includes(place.replace(", USA", ""))) ?? drawn;
  return {
    storage: product.storage,
    ...(origin === undefined ? {} : { origin }),
    ...(allergens.length === 0 ? {} : { allergens }),
    ...(allergens.includes("Wheat") && !allergens.includes("Tree nuts") ? { mayContain: ["Tree nuts"] } : {}),
    ...(rng.chance(0.7) ? { rating } : {}),
  };
};

const dayIn = (now: Date, days: number | null): string | null =>
  days === null ? null : new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

const cuts1 = ["Whole, untrimmed", "Portioned, 6 oz", "Portioned, 8 oz", "Sliced, 1/2 in"];
const cuts2 = ["Skin on", "Trimmed", "Vacuum packed singly"];

export const productRows = (catalogue: readonly ProductSeed[], now: Date) =>
  catalogue.map((product) => ({
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    description: product.description,
    image: drawingOf(product),
    category: product.category,
    subcategory: product.subcategory,
    subsubcategory: product.subsubcategory,
    pack_size: product.variants[0]?.pack ?? "",
    substitutions: product.substitutions,
    facts: factsOfProduct(product),
    popularity: Math.round(product.popularity * 1_000),
    added_at: now.toISOString(),
  }));

const detailsOf = (product: ProductSeed, variant: VariantSeed, now: Date) => ({
  weight: variant.pack,
  tag1: { name: product.storage },
  tag2: product.label !== null ? { name: product.label } : product.isChefItem ? { name: "Chef’s item" } : null,
  code: `${product.sku}-${variant.unit}`,
  isSecondaryBusinessUnit: variant.isSecondary,
  isReserve: product.isReserve,
  catchWeight: variant.averageWeight === null ? null : { unitOfMeasure: "LB", averageWeight: variant.averageWeight },
  cutInstructions1: product.isCut ? cuts1 : [],
  cutInstructions2: product.isCut ? cuts2 : [],
  stockingType: product.stockingType,
  businessUnitModel: { type: variant.isSecondary ? 1 : 0 },
  isDropShipRestricted: product.isDropShipRestricted,
  specialOrderFlag: product.isSpecialOrder,
  expectedDate: dayIn(now, variant.expectedIn),
  metadata: {
    productClassificationCode: product.subcategory.slice(0, 3).toUpperCase(),
    bto: product.isBuyToOrder,
    supermarket: product.isSupermarket,
    chefItemFlag: product.isChefItem,
  },
});

export const variantRows = (catalogue: readonly ProductSeed[], now: Date) =>
  catalogue.flatMap((product) =>
    product.variants.map((variant, position) => ({
      sku: product.sku,
      unit: variant.unit,
      position,
      is_default: position === 0,
      stock: variant.stock,
      min_quantity: variant.minQuantity,
      max_quantity: variant.maxQuantity,
      min_max_expiration: dayIn(now, variant.limitsEndIn),
      sell_by_multiple: variant.sellByMultiple,
      is_restricted: product.isRestricted,
      vendor_id: product.dropShipVendor,
      is_drop_ship: product.dropShipVendor !== null,
      details: detailsOf(product, variant, now),
    })),
  );

const perGroup = <R>(
  catalogue: readonly ProductSeed[],
  rows: (product: ProductSeed, group: CustomerGroupId) => readonly R[],
): readonly R[] =>
  customerGroups.flatMap(({ id }) =>
    catalogue.filter((product) => isInAssortment(product, id)).flatMap((product) => rows(product, id)),
  );

export const assortmentRows = (catalogue: readonly ProductSeed[]) =>
  perGroup(catalogue, ({ sku }, group) => [{ customer_group_id: group, sku }]);

/** The rows of `price`: one for every variant that a group may buy, even while pending. */
export const priceRows = (catalogue: readonly ProductSeed[]) =>
  perGroup(catalogue, (product, group) =>
    product.variants.map((variant) => {
      const price = unitPriceFor(product, variant, group);
      return {
        customer_group_id: group,
        sku: product.sku,
        unit: variant.unit,
        price_text: price === null ? PRICE_PENDING : priceText(price),
        unit_price: price,
      };
    }),
  );

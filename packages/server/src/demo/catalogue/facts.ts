import type { StoredFacts } from "../../catalog/product-row.ts";
import { rngOf } from "./random.ts";
import type { ProductSeed } from "./product-seed.ts";

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
export const factsOfProduct = (product: ProductSeed): StoredFacts => {
  const rng = rngOf(`facts ${product.sku}`);
  const text = `${product.name} ${product.subsubcategory}`;
  const allergens =
    product.category === "Non-Food"
      ? []
      : ALLERGENS.filter(([, words]) => words.test(text)).map(([allergen]) => allergen);
  const origin = ORIGINS[product.category];
  const rating = Math.round((3 + 2 * Math.sqrt(rng.next())) * 10) / 10;
  return {
    storage: product.storage,
    ...(origin === undefined ? {} : { origin: rng.of(origin) }),
    ...(allergens.length === 0 ? {} : { allergens }),
    ...(allergens.includes("Wheat") && !allergens.includes("Tree nuts") ? { mayContain: ["Tree nuts"] } : {}),
    ...(rng.chance(0.7) ? { rating } : {}),
  };
};

import { packOf } from "./pack.ts";
import { plainProduct, plainVariant, type ProductSeed, type VariantSeed } from "./product-seed.ts";
import { type CategoryTable, keeping, type Storage } from "./table.ts";

const unitForm = /^([A-Z]{2}) (.+?)(?: \$([\d.]+))?(?: ~([\d.]+))?(?: \?)?( partner)?$/;

const variantOf = (text: string, defaults: Partial<VariantSeed>): VariantSeed => {
  const [, unit, pack, price, weight, partner] = unitForm.exec(text.trim()) ?? [];
  if (unit === undefined || pack === undefined) throw new Error(`Not a unit: '${text}'`);
  const averageWeight = weight === undefined ? (pack.endsWith(" avg") ? packOf(pack).amount : null) : Number(weight);
  return {
    ...plainVariant,
    ...defaults,
    unit,
    pack,
    price: price === undefined ? null : Number(price),
    averageWeight,
    isSecondary: partner !== undefined,
  };
};

const productOf = (line: string, tables: readonly CategoryTable[]): ProductSeed => {
  const [sku = "", name = "", brand = "", category = "", subcategory = "", subsubcategory = "", units = "", said = ""] =
    line.split("|").map((cell) => cell.trim());
  const [options = "", note = ""] = said.split("note=");
  const words = options.trim().split(/\s+/);
  const named = (key: string): string | null =>
    words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
  const number = (key: string): number | null => (named(key) === null ? null : Number(named(key)));
  const table = tables.find((candidate) => candidate.category === category);
  if (table === undefined) throw new Error(`No such category: ${line}`);
  const out = number("out");
  const storage = (named("storage") as Storage | null) ?? table.storage;
  const first: Partial<VariantSeed> = {
    stock: out !== null ? 0 : (number("low") ?? number("stock") ?? 160),
    expectedIn: out === 0 ? null : out,
    minQuantity: number("min"),
    maxQuantity: number("max"),
  };
  const variants = units
    .split(";")
    .map((unit, index) => variantOf(unit, index === 0 ? first : out === null ? {} : { stock: 0 }));
  return {
    ...plainProduct,
    sku,
    name,
    brand,
    category,
    subcategory,
    subsubcategory,
    description: `${note} ${keeping(storage, variants[0]?.pack ?? "")}`,
    drawing: named("drawing") ?? table.drawing,
    storage,
    label: named("tag")?.replaceAll("_", " ") ?? null,
    isCut: words.includes("cut"),
    isChefItem: words.includes("chef"),
    stockingType: named("stocking") === "J" ? "J" : "S",
    dropShipVendor: named("dropship"),
    substitutions: named("subs")?.split(",") ?? [],
    variants,
    popularity: 0.9,
    isFeatured: true,
  };
};

/**
 * Parses the hand-written products, one per line:
 *
 * sku | name | brand | category | subcategory | third level | units | options. A unit is `CS 6/5 lb $113.40`; a pack
 * ending in `avg`, or `~3.5` after the price, is catch weight priced per pound. Throws for an invalid line.
 */
export const featuredProducts = (text: string, tables: readonly CategoryTable[]): readonly ProductSeed[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => productOf(line, tables));

import { readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../../config.ts";
import { composeCategory } from "./compose.ts";
import type { ProductSeed } from "./product-seed.ts";
import { featuredProducts } from "./read-featured.ts";
import { readTables } from "./table.ts";

/** A table of the demo, from `assets/demo`. */
export const readAsset = (name: string): string =>
  readFileSync(path.join(repositoryRoot, "packages/server/assets/demo", `${name}.txt`), "utf8");

export const tables = readTables(readAsset("families"));

export const CATALOGUE_SIZE = 3_000;

const kindOf = ({ subcategory, subsubcategory }: ProductSeed): string => `${subcategory}|${subsubcategory}`;

const withSubstitutions = (products: readonly ProductSeed[]): readonly ProductSeed[] => {
  const isThere = ({ variants }: ProductSeed): boolean => variants[0]?.stock !== 0;
  const byKind = new Map<string, ProductSeed[]>();
  for (const product of products.filter(isThere))
    byKind.set(kindOf(product), [...(byKind.get(kindOf(product)) ?? []), product]);
  return products.map((product) => {
    if (isThere(product) || product.substitutions.length > 0) return product;
    const others = byKind.get(kindOf(product)) ?? [];
    return {
      ...product,
      substitutions: others
        .filter(({ name }) => name !== product.name)
        .slice(0, 2)
        .map(({ sku }) => sku),
    };
  });
};

/** The demo's 3,000 products: the hand-written ones, and composed ones to fill each category. The same for the same day. */
export const catalogueOf = (now: Date): readonly ProductSeed[] => {
  const own = featuredProducts(readAsset("products"), tables);
  const skus = new Set(own.map(({ sku }) => sku));
  const each = CATALOGUE_SIZE / tables.length;
  const composed = tables.flatMap((table) => {
    const here = own.filter(({ category }) => category === table.category);
    const taken = new Set(here.map(({ name, variants }) => `${name}|${variants[0]?.pack ?? ""}`));
    return composeCategory(table, each - here.length, taken, skus, now);
  });
  return withSubstitutions([...own, ...composed]);
};

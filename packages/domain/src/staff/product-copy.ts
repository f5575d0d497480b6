import { type Fields, parseRowKey, type ProductRows } from "../catalog-import/product-change.ts";

/**
 * A product as its copy is stored: with its facts, sizes, prices and picture, off sale until someone has checked it.
 * Stock and rating are those of the other one, and stay there (OP-67).
 */
export const rowsOfCopy = (rows: ProductRows): ProductRows =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([key, fields]): readonly (readonly [string, Fields])[] => {
      const [kind] = parseRowKey(key);
      if (kind === "regionStock") return [];
      if (kind === "product") return [[key, { ...fields, isActive: false, rating: null }]];
      return [[key, kind === "size" ? { ...fields, stock: null } : fields]];
    }),
  );

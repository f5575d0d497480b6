import type { Product } from "@larder/domain/catalog/product.schema";
import { useMemo, useState } from "react";
import { isSameContent } from "../../../state/observable.ts";

/** A product that is as it was in the last answer is the same object, so its row isn't rendered again. */
export const useSameProducts = (products: readonly Product[]): readonly Product[] => {
  const [known] = useState(() => new Map<string, Product>());
  return useMemo(() => {
    const same = products.map((product) => {
      const before = known.get(product.sku);
      return before !== undefined && isSameContent(before, product) ? before : product;
    });
    known.clear();
    for (const product of same) known.set(product.sku, product);
    return same;
  }, [products, known]);
};

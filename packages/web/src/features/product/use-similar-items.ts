import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { useEffect } from "react";
import { useShop } from "../../state/storefront-context.tsx";

/** Loads a product's substitutes while mounted; null = loading. Observers only. */
export const useSimilarItems = (sku: Sku): readonly Product[] | "failed" | null => {
  const shop = useShop();
  const { similarItems } = shop.storefront;
  useEffect(() => {
    similarItems.send({ _tag: "Opened", sku });
    return () => similarItems.send({ _tag: "Closed" });
  }, [similarItems, sku]);
  const { items, sku: shown } = shop.similarItems.state;
  if (items.failure !== null) return "failed";
  return shown === sku ? items.value : null;
};

import type { Product } from "@larder/domain/catalog/product.schema";
import { useMemo } from "react";
import { ProductLine } from "./ProductLine.tsx";
import { ProductSheet } from "./ProductSheet.tsx";

export const ProductsBlock = ({
  label,
  listId,
  products,
  categoryPath,
}: {
  readonly label: string;
  readonly listId: string;
  readonly products: readonly Product[];
  readonly categoryPath?: readonly string[];
}) => {
  const list = useMemo(
    () => ({ listId, products, term: "", origin: null, ...(categoryPath === undefined ? {} : { categoryPath }) }),
    [listId, products, categoryPath],
  );
  return (
    <ProductSheet label={label} list={list}>
      {products.map((product) => (
        <ProductLine key={product.sku} product={product} />
      ))}
    </ProductSheet>
  );
};

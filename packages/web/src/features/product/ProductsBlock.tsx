import type { Product } from "@larder/domain/catalog/product.schema";
import { ProductLine } from "./ProductLine.tsx";
import { ProductSheet } from "./ProductSheet.tsx";

/** A short list of products within a page. */
export const ProductsBlock = ({
  label,
  products,
}: {
  readonly label: string;
  readonly products: readonly Product[];
}) => (
  <ProductSheet label={label}>
    {products.map((product) => (
      <ProductLine key={product.sku} product={product} />
    ))}
  </ProductSheet>
);

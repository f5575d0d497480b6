import type { Product } from "@larder/domain/catalog/product.schema";
import { InGuides } from "./InGuides.tsx";
import { LastOrders } from "./LastOrders.tsx";
import styles from "./product-aside.module.css";

export default function ProductAside({ product }: { readonly product: Product }) {
  return (
    <aside className={`${styles.aside} no-print`}>
      <InGuides product={product} />
      <LastOrders product={product} />
    </aside>
  );
}

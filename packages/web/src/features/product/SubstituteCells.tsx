import { productPath } from "@larder/domain/catalog/product-path";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Availability } from "../../ui/line/Availability.tsx";
import { shortDay } from "../../ui/day.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/line/Price.tsx";
import { availabilityText, packText, priceText } from "../../ui/line/variant-text.ts";
import { dotted } from "../../ui/dotted.ts";
import styles from "./substitute-cells.module.css";

interface SubstituteCellsProps {
  readonly product: Product;
  readonly variant: Variant;
  readonly inCart?: number;
  readonly perPound?: string;
}

/** The shared cells of a substitute: picture, name, pack, stock and price (SHELL-30). */
export const SubstituteCells = observer(function SubstituteCells({
  product,
  variant,
  inCart = 0,
  perPound = "",
}: SubstituteCellsProps) {
  const { zone } = useShop();
  const stock = availabilityText(variant, variant.inStock, null, (day) => shortDay(day, zone));
  const price = priceText(variant);
  return (
    <>
      <Picture of={product} />
      <div className={`two ${styles.name}`}>
        <a href={product.url === "" ? productPath(product.sku, product.name) : product.url}>{product.name}</a>
        <small>{dotted(product.brand, packText(variant), product.sku)}</small>
      </div>
      <span className={styles.stock} data-tone={stock.tone ?? undefined}>
        <Availability {...stock} />
        {inCart > 0 && <small>{productLineMessages.inCart(inCart, unitOf(variant))}</small>}
      </span>
      <span className={`${styles.price} right grid figures`}>
        <Price price={{ ...price, per: dotted(price.per, perPound) }} />
      </span>
    </>
  );
});

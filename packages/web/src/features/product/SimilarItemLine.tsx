import { notForSale, offeredVariants } from "@larder/domain/catalog/availability";
import { isCatchWeight } from "@larder/domain/catalog/catch-weight";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { pricePerPound } from "@larder/domain/catalog/price-per-pound";
import { productPath } from "@larder/domain/catalog/product-path";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { productMessages } from "../../messages/en/product.ts";
import { substitutesMessages as words } from "../../messages/en/substitutes.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Availability } from "../../ui/Availability.tsx";
import { Button } from "../../ui/Button.tsx";
import { shortDay } from "../../ui/day.ts";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { Stepper } from "../../ui/Quantity.tsx";
import { availabilityText, packText, priceText } from "../../ui/variant-text.ts";
import type { AddToCartDialogProps } from "./AddToCartDialog.tsx";
import { useAdvice } from "./use-add.ts";
import styles from "./similar-items.module.css";

const AddToCartDialog = lazyPart<AddToCartDialogProps>(() => import("./AddToCartDialog.tsx"), "over");

interface SimilarItemLineProps {
  readonly product: Product;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** A size of several was added by itself. */
  readonly onAdded: () => void;
}

/** One product that can be ordered in place of another: name, pack, stock, price also per pound, and a quantity (SHELL-30). */
export const SimilarItemLine = observer(function SimilarItemLine(props: SimilarItemLineProps) {
  const { product } = props;
  const { policy } = useShop();
  const offered = offeredVariants(product.variants, policy);
  const variant = displayVariant(offered);
  return variant === null ? null : <Line {...props} variant={variant} hasSizes={offered.length > 1} />;
});

const Line = observer(function Line({
  product,
  variant,
  hasSizes,
  quantity,
  onQuantity,
  onAdded,
}: SimilarItemLineProps & { readonly variant: Variant; readonly hasSizes: boolean }) {
  const shop = useShop();
  const note = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const advice = useAdvice(product.sku, variant);
  const unit = unitOf(variant);
  const stock = availabilityText(variant, variant.inStock, null, (day) => shortDay(day, shop.zone));
  const price = priceText(variant);
  const pound = isCatchWeight(variant) ? null : pricePerPound(variant);
  const perPound = pound === null ? "" : productMessages.perPound(formatUnitPrice(pound));
  const notice = problem ?? (quantity === 0 ? "" : advice.notice(quantity));
  return (
    <li data-substitute={product.sku}>
      <Picture
        imageUrl={product.imageUrl}
        categories={[product.subsubcategory, product.subcategory, product.category]}
      />
      <div className={styles.name}>
        <a href={product.url === "" ? productPath(product.sku, product.name) : product.url}>{product.name}</a>
        <small>{[product.brand, packText(variant), product.sku].filter((part) => part !== "").join(" · ")}</small>
      </div>
      <span className={styles.stock} data-tone={stock.tone ?? undefined}>
        <Availability {...stock} />
        {advice.inCart > 0 && <small>{productMessages.inCart(advice.inCart, unit)}</small>}
      </span>
      <span className={styles.price}>
        <Price price={{ ...price, per: [price.per, perPound].filter((part) => part !== "").join(" · ") }} />
      </span>
      <span className={styles.quantity}>
        {hasSizes ? (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={words.chooseSizeOf(product.name)}
            onClick={() => setChoosing(true)}
          >
            {words.chooseSize}
          </Button>
        ) : notForSale(variant) === null ? (
          <Stepper
            quantity={quantity}
            label={productMessages.quantityOf(product.name, unit)}
            onQuantity={onQuantity}
            onProblem={setProblem}
            step={(from, direction) =>
              from === 0 && direction === 1 ? advice.suggestion : advice.step(from, direction)
            }
            tone={notice === "" ? undefined : "warn"}
            describedBy={notice === "" ? undefined : note}
            disabled={!shop.canOrder}
          />
        ) : (
          <span className="muted">{productMessages.restricted}</span>
        )}
      </span>
      <p className={notice === "" ? "vh" : styles.note} id={note} role="status">
        {notice}
      </p>
      {isChoosing && <AddToCartDialog product={product} onAdded={onAdded} onClose={() => setChoosing(false)} />}
    </li>
  );
});

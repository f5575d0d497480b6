import { notForSale, offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { pricePerPound } from "@larder/domain/catalog/price-per-pound";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { productMessages } from "../../messages/en/product.ts";
import { substitutesMessages as words } from "../../messages/en/substitutes.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Stepper } from "../../ui/Quantity.tsx";
import type { AddToCartDialogProps } from "./AddToCartDialog.tsx";
import { SubstituteCells } from "./SubstituteCells.tsx";
import { useAddedQuantity, useAdvice } from "./use-add.ts";
import styles from "./similar-items.module.css";

const AddToCartDialog = lazyPart<AddToCartDialogProps>(() => import("./AddToCartDialog.tsx"), "over");

interface SimilarItemLineProps {
  readonly product: Product;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly onAdded: () => void;
  readonly onGo: (() => void) | null;
}

/** A substitute: name, pack, stock, price (also per pound) and quantity (SHELL-30). */
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
  onGo,
}: SimilarItemLineProps & { readonly variant: Variant; readonly hasSizes: boolean }) {
  const [isChoosing, setChoosing] = useState(false);
  const advice = useAdvice(product.sku, variant);
  const unit = unitOf(variant);
  const pound = pricePerPound(variant);
  const perPound = pound === null ? "" : productMessages.perPound(formatUnitPrice(pound));
  const { notice, field } = useAddedQuantity(advice, quantity);
  return (
    <li data-substitute={product.sku}>
      <SubstituteCells product={product} variant={variant} inCart={advice.inCart} perPound={perPound} />
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
          <Stepper {...field} label={productMessages.quantityOf(product.name, unit)} onQuantity={onQuantity} />
        ) : (
          <span className="muted">{productMessages.restricted}</span>
        )}
        {onGo !== null && (
          <button type="button" className="link" aria-label={words.goToLineOf(product.name)} onClick={onGo}>
            {words.goToLine}
          </button>
        )}
      </span>
      <p className={notice === "" ? "vh" : styles.note} id={field.describedBy} role="status">
        {notice}
      </p>
      {isChoosing && <AddToCartDialog product={product} onAdded={onAdded} onClose={() => setChoosing(false)} />}
    </li>
  );
});

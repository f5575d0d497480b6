import { notForSale } from "@larder/domain/catalog/availability";
import { isCatchWeight, pricingUnit } from "@larder/domain/catalog/catch-weight";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { isCutToOrder } from "@larder/domain/catalog/cut-instructions";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { productMessages } from "../../messages/en/product.ts";
import { signInRequiredMessages } from "../../messages/en/sign-in-required.ts";
import { useUrl } from "../../navigation/location.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { OrderDraft } from "./order-draft.ts";
import styles from "./product.module.css";
import { SizeLine } from "./SizeLine.tsx";
import { quantityToAdd } from "./use-add.ts";

export default observer(function Sizes({
  product,
  variants,
  onAdded,
}: {
  readonly product: Product;
  readonly variants: readonly Variant[];
  readonly onAdded?: () => void;
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const url = useUrl();
  const [draft] = useState(() => new OrderDraft(product.sku));
  const { isCustomer, isWithoutCustomer } = shop;
  const total = draft.total(variants, (variant, quantity) => quantityToAdd(shop, product.sku, variant, quantity));
  const hasForSale = variants.some((variant) => notForSale(variant) === null);
  const add = () => {
    const items = draft.items(variants);
    if (items.length === 0) return;
    storefront.cart.send({ _tag: "ItemsAdded", items });
    draft.clear();
    onAdded?.();
  };
  return (
    <div className="sheet bleed" role="group" aria-label={productMessages.sizes}>
      {isCustomer && (
        <div className={`${styles.cols} fine hide-phone`} aria-hidden="true">
          <span>{productMessages.size}</span>
          <span>{productMessages.availability}</span>
          <span>{productMessages.price}</span>
          <span>{productMessages.quantity}</span>
        </div>
      )}
      {variants.map((variant, at) => (
        <SizeLine
          key={`${unitOf(variant)} ${at}`}
          product={product}
          variant={variant}
          draft={draft}
          cuts={isCutToOrder(variant) && notForSale(variant) === null}
          weight={isCatchWeight(variant) ? pricingUnit(variant).toLowerCase() : null}
          forSale={notForSale(variant) === null}
        />
      ))}
      {isWithoutCustomer || (isCustomer && !hasForSale) ? null : isCustomer ? (
        <footer className={`${styles.sum} row`}>
          <span>{total.sizes === 0 ? productMessages.chooseQuantity : productMessages.toAdd(total.sizes)}</span>
          {total.sizes > 0 && <b>{total.text}</b>}
          <Button
            kind="primary"
            size="lg"
            disabled={!shop.canOrder || total.sizes === 0}
            title={shop.canOrder ? undefined : shop.onHoldMessage}
            onClick={add}
          >
            {productMessages.addToCart}
          </Button>
        </footer>
      ) : (
        <footer className={`${styles.sum} row`}>
          <span>{productMessages.guestText}</span>
          <ButtonLink kind="primary" size="lg" href={signInPath(url)}>
            {signInRequiredMessages.forPrices}
          </ButtonLink>
        </footer>
      )}
    </div>
  );
});

import { seenPriceOf } from "@larder/domain/cart/seen-price";
import { offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { initialSuggestion } from "@larder/domain/quantity/sell-by-multiple";
import { bindingLimits } from "@larder/domain/quantity/limits";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { substitutesMessages as words } from "../../messages/en/substitutes.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { scrollToProduct } from "../../ui/line/scroll-to-product.ts";
import type { AddToCartDialogProps } from "./AddToCartDialog.tsx";
import { SubstituteCells } from "./SubstituteCells.tsx";
import { ON_HOLD } from "../on-hold/on-hold.ts";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import cells from "./substitute-cells.module.css";
import styles from "./substitutes.module.css";
import { quantityToAdd } from "./use-add.ts";
import { useSimilarItems } from "./use-similar-items.ts";

const AddToCartDialog = lazyPart<AddToCartDialogProps>(() => import("./AddToCartDialog.tsx"), "over");

export interface SubstitutesProps {
  readonly sku: Sku;
  /** How many were wanted; at least the substitute's minimum is added. */
  readonly quantity: number;
}

export default observer(function Substitutes({ sku, quantity }: SubstitutesProps) {
  const products = useSimilarItems(sku);
  const { canOrder, onHoldMessage } = useShop();
  if (products === "failed")
    return (
      <p className="fine" role="alert">
        {words.failed}
      </p>
    );
  if (products === null)
    return (
      <p className="fine" role="status">
        {words.loading}
      </p>
    );
  if (products.length === 0)
    return (
      <p className="fine" role="status">
        {words.none}
      </p>
    );
  return (
    <>
      {!canOrder && (
        <p className="t-13 t-danger">
          <WithPhones text={onHoldMessage} />
        </p>
      )}
      <ul className={classNames(cells.list, styles.list)} aria-label={words.title}>
        {products.map((product) => (
          <Substitute key={product.sku} product={product} quantity={quantity} />
        ))}
      </ul>
    </>
  );
});

const Substitute = observer(function Substitute({
  product,
  quantity,
}: {
  readonly product: Product;
  readonly quantity: number;
}) {
  const shop = useShop();
  const [isAdded, setAdded] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const offered = offeredVariants(product.variants, shop.policy);
  const variant = displayVariant(offered);
  if (variant === null) return null;
  const unit = unitOf(variant);
  const limits = bindingLimits(variant, shop.limitsContext());
  const suggested = Math.max(quantity, initialSuggestion(limits, shop.inCart(product.sku, unit)));
  // When none is left, the answer says so.
  const wanted = quantityToAdd(shop, product.sku, variant, suggested) || suggested;
  const added = () => {
    shop.storefront.similarItems.send({ _tag: "Added" });
    setAdded(true);
  };
  const add = () => {
    shop.storefront.cart.send({
      _tag: "ItemsAdded",
      items: [{ productSku: product.sku, unitOfMeasure: unit, quantity: wanted, ...seenPriceOf(variant) }],
    });
    added();
  };
  return (
    <li data-substitute={product.sku}>
      <SubstituteCells product={product} variant={variant} />
      {offered.length > 1 ? (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={words.chooseSizeOf(product.name)}
          onClick={() => setChoosing(true)}
        >
          {words.chooseSize}
        </Button>
      ) : (
        <Button
          size="sm"
          disabled={!shop.canOrder}
          aria-describedby={shop.canOrder ? undefined : ON_HOLD}
          aria-label={words.addAbout(wanted, unit, product.name)}
          onClick={add}
        >
          {words.add} {wanted} {unit}
        </Button>
      )}
      <span className="vh" role="status">
        {isAdded && words.added(product.name)}
      </span>
      {isAdded && shop.page.state.page.value?.contentType === "cart" && shop.inCart(product.sku, unit) > 0 && (
        <button type="button" className={classNames("link", styles.show)} onClick={() => scrollToProduct(product.sku)}>
          {words.show}
        </button>
      )}
      {isChoosing && <AddToCartDialog product={product} onAdded={added} onClose={() => setChoosing(false)} />}
    </li>
  );
});

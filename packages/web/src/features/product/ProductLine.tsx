import { seenPriceOf } from "@larder/domain/cart/seen-price";
import { isNotOffered, notForSale, offeredVariants } from "@larder/domain/catalog/availability";
import { NOT_OFFERED } from "@larder/domain/text/ordering-sentences";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { isCutToOrder } from "@larder/domain/catalog/cut-instructions";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { productPath } from "@larder/domain/catalog/product-path";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { observer } from "mobx-react-lite";
import { useId, type ReactNode } from "react";
import { AddToGuideButton } from "../guide-list/AddToGuideButton.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useUrl } from "../../navigation/location.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/line/Line.module.css";
import { Availability } from "../../ui/line/Availability.tsx";
import { shortDay } from "../../ui/day.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ForItem } from "../../ui/line/ForItem.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/line/Price.tsx";
import { QuantityCell } from "../../ui/line/Quantity.tsx";
import { availabilityText, packText, priceText } from "../../ui/line/variant-text.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { signInRequiredMessages } from "../../messages/en/sign-in-required.ts";
import { ON_HOLD } from "../on-hold/on-hold.ts";
import { useKept, useRowFocus } from "./kept-rows.tsx";
import { NotifyMe } from "./notify-me-part.ts";
import styles from "./product-line.module.css";
import { useAddedQuantity, useAdvice } from "./use-add.ts";

const Sizes = lazyPart(() => import("./Sizes.tsx"), "inPlace");

interface ProductLineProps {
  readonly product: Product;
  readonly name?: ReactNode;
  readonly about?: ReactNode;
  readonly number?: ReactNode;
}

/** A product in a list: stock, price and quantity (PROD-01). */
export const ProductLine = observer(function ProductLine({ product, name, about, number }: ProductLineProps) {
  const shop = useShop();
  const offered = offeredVariants(product.variants, shop.policy);
  const variant = displayVariant(offered);
  const { isCustomer } = shop;
  const [isOpen, setOpen] = useKept(`open ${product.sku}`, () => false);
  const row = useRowFocus(product.sku);
  const sizes = useId();
  const more = moreOf(offered, isCustomer);
  const stock = availabilityText(variant, variant?.inStock ?? false, null, (day) => shortDay(day, shop.zone));
  const inCart = shop.inCart(product.sku, unitOf(variant));
  return (
    <li
      ref={row}
      className={classNames(line.line, styles.line)}
      data-sku={product.sku}
      data-ordered={inCart > 0 ? "" : undefined}
      data-out={variant?.inStock === false && isCustomer ? "" : undefined}
    >
      <Picture of={product} />
      <div className={line.name}>
        <a href={product.url || productPath(product.sku, product.name)}>{name ?? product.name}</a>
        <small>
          {product.brand !== "" && `${product.brand} · `}
          <i>{packText(variant) || product.packSize}</i> · {number ?? product.sku}
          {more !== null && !isCustomer && ` · ${more}`}
        </small>
        {about}
      </div>
      {isCustomer ? (
        <>
          <div
            data-cell="avail"
            className={classNames(line.availability, styles.avail)}
            data-tone={stock.tone ?? undefined}
          >
            <Availability {...stock} />
            {inCart > 0 && <span className={styles.inCart}>{productLineMessages.inCart(inCart, unitOf(variant))}</span>}
            {variant?.inStock === false && <NotifyMe product={product} variant={variant} />}
          </div>
          {more === null ? (
            <span data-cell="more" className="no-print hide-phone" />
          ) : (
            <button
              type="button"
              data-cell="more"
              className={`${styles.sizesButton} middle rounded g-4 t-13`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? sizes : undefined}
              aria-label={productLineMessages.sizesNamed(more, product.name)}
              onClick={() => setOpen(!isOpen)}
            >
              {more}
              <Icon name="down" />
            </button>
          )}
          <div data-cell="price" className={classNames(line.price, line.two, "num", styles.price)}>
            <Price price={priceText(variant)} />
          </div>
          {isOpen || variant === null || notForSale(variant) !== null ? (
            <span data-cell="instead" className={`${styles.instead} meta`}>
              {!isOpen && (isNotOffered(product.variants, shop.policy) ? NOT_OFFERED : productLineMessages.restricted)}
            </span>
          ) : (
            <AddControl product={product} variant={variant} />
          )}
          <AddToGuideButton product={product} inList className={styles.hold} />
          {isOpen && (
            <div id={sizes} data-cell="sizes" className={`${styles.sizes} slim whole`}>
              <Sizes product={product} variants={offered} />
            </div>
          )}
        </>
      ) : (
        <>
          <div data-cell="avail" className={classNames(line.availability, styles.avail)}>
            {product.subcategory || product.category}
          </div>
          {!shop.isWithoutCustomer && <SignInLink />}
        </>
      )}
    </li>
  );
});

/** Apart, because it follows the address: the line itself doesn't. */
const SignInLink = () => (
  <a data-cell="sign" className={classNames("link", styles.signIn)} href={signInPath(useUrl())}>
    {signInRequiredMessages.forPrices}
  </a>
);

/** Further sizes or cuts of a line; null = none. Guests can't choose a cut. */
const moreOf = (offered: readonly Variant[], isCustomer: boolean): string | null =>
  offered.length > 1
    ? productLineMessages.sizesMore(offered.length)
    : isCustomer && offered.some(isCutToOrder)
      ? productLineMessages.cuts
      : null;

const AddControl = observer(function AddControl({
  product,
  variant,
}: {
  readonly product: Product;
  readonly variant: Variant;
}) {
  const shop = useShop();
  const storefront = useStorefront();
  const unit = unitOf(variant);
  const advice = useAdvice(product.sku, variant);
  const [typed, setTyped] = useKept<number | null>(`${product.sku} ${unit}`, () => null);
  const quantity = typed ?? 0;
  const adding = quantity === 0 ? advice.suggestion : quantity;
  const { notice, noticeId, field } = useAddedQuantity(advice, quantity);
  const add = () => {
    storefront.cart.send({
      _tag: "ItemsAdded",
      items: [{ productSku: product.sku, unitOfMeasure: unit, quantity: adding, ...seenPriceOf(variant) }],
    });
    setTyped(null);
  };
  return (
    <>
      <div data-cell="qty" className={line.quantity}>
        <QuantityCell
          {...field}
          label={lineMessages.quantityOf(product.name, unit)}
          onQuantity={setTyped}
          onMove={(to) => to === "next" && quantity > 0 && shop.canOrder && add()}
        />
        <span
          id={noticeId}
          className={notice === "" ? "vh" : classNames("t-warn", styles.notice, "t-12 block")}
          role="status"
        >
          {notice !== "" && <ForItem name={product.name} />}
          {notice}
        </span>
      </div>
      <Button
        size="sm"
        data-cell="add"
        className={styles.add}
        aria-label={productLineMessages.addNamed(product.name)}
        aria-describedby={shop.canOrder ? undefined : ON_HOLD}
        disabled={!shop.canOrder}
        onClick={add}
      >
        {productLineMessages.add}
      </Button>
    </>
  );
});

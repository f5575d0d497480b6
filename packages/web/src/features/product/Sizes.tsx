import { unitName } from "@larder/domain/text/unit-name";
import { makesIt } from "@larder/domain/cart/makes-it";
import { notForSale } from "@larder/domain/catalog/availability";
import { isCatchWeight, pricingUnit } from "@larder/domain/catalog/catch-weight";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { isCutToOrder } from "@larder/domain/catalog/cut-instructions";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { priceAt } from "@larder/domain/catalog/price-tiers";
import { pricePerPound } from "@larder/domain/catalog/price-per-pound";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { bindingLimits } from "@larder/domain/quantity/limits";
import { observer } from "mobx-react-lite";
import { homeMessages } from "../../messages/en/home.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { productMessages } from "../../messages/en/product.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { signInRequiredMessages } from "../../messages/en/sign-in-required.ts";
import { useUrl } from "../../navigation/location.ts";
import { places } from "../../navigation/places.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Offered } from "../shell/Offered.tsx";
import { Availability } from "../../ui/line/Availability.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Select } from "../../ui/form/Select.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Price } from "../../ui/line/Price.tsx";
import { Stepper } from "../../ui/line/Quantity.tsx";
import { classNames } from "../../ui/class-names.ts";
import { shortDay } from "../../ui/day.ts";
import { availabilityText, packText, priceText, totalText } from "../../ui/line/variant-text.ts";
import { PriceTiers } from "./PriceTiers.tsx";
import { useKept } from "./kept-rows.tsx";
import { NotifyMe } from "./notify-me-part.ts";
import { ON_HOLD } from "../on-hold/on-hold.ts";
import { OrderDraft } from "./order-draft.ts";
import { quantityToAdd, useAddedQuantity, useAdvice } from "./use-add.ts";
import line from "../../ui/line/Line.module.css";
import styles from "./product.module.css";

interface SizeLineProps {
  readonly product: Product;
  readonly variant: Variant;
  readonly draft: OrderDraft;
  readonly cuts: boolean;
  /** The billing unit; null = not catch weight. */
  readonly weight: string | null;
  readonly forSale: boolean;
}

const SizeLine = observer(function SizeLine({ product, variant, draft, cuts, weight, forSale }: SizeLineProps) {
  const shop = useShop();
  const unit = unitOf(variant);
  const advice = useAdvice(product.sku, variant);
  const entry = draft.of(unit);
  const { notice, noticeId, field } = useAddedQuantity(advice, entry.quantity);
  const { isCustomer } = shop;
  const stock = availabilityText(variant, variant.inStock, null, (day) => shortDay(day, shop.zone));
  // Only limits that bind this customer today (QTY-03, QTY-04).
  const binding = bindingLimits(variant, shop.limitsContext());
  const toAdd = advice.toAdd(entry.quantity);
  const perPound = pricePerPound({ ...variant, price: priceAt(variant, toAdd) });
  const total = totalText(variant, toAdd);
  const limits = [
    binding === null || binding.minimum === 0 ? "" : productMessages.minimum(binding.minimum),
    binding === null ? "" : productMessages.maximum(binding.maximum),
    variant.sellByMultiple !== null && variant.sellByMultiple > 1
      ? productMessages.multiple(variant.sellByMultiple)
      : "",
  ];
  const details = [
    packText(variant),
    variant.isDefault ? productMessages.defaultSize : "",
    weight === null ? "" : productMessages.catchWeight(weight),
    ...limits,
  ].filter((part) => part !== "");
  return (
    <div className={styles.size} data-ordered={advice.inCart > 0 ? "" : undefined}>
      <div className={`two named ${styles.name}`}>
        <b>{unitName(variant.text) || unit || product.packSize}</b>
        <small>{details.join(" · ")}</small>
      </div>
      {isCustomer && (
        <>
          <div className={classNames(line.availability, styles.avail)} data-tone={stock.tone ?? undefined}>
            <Availability {...stock} />
            {advice.inCart > 0 && (
              <span className={styles.inCart}>{productLineMessages.inCart(advice.inCart, unit)}</span>
            )}
            {variant.inStock === false && <NotifyMe product={product} variant={variant} />}
          </div>
          <div className={classNames(line.two, "num", styles.price)}>
            <Price price={priceText(variant, toAdd)} />
            {perPound !== null && <small>{productMessages.perPound(formatUnitPrice(perPound))}</small>}
          </div>
          <div className={styles.qty}>
            {forSale ? (
              <Stepper
                {...field}
                label={lineMessages.quantityOf(product.name, unitName(variant.text) || unit)}
                onQuantity={(quantity) => draft.change(unit, { quantity })}
              />
            ) : (
              <span className="muted">{productLineMessages.restricted}</span>
            )}
          </div>
          <div className={`${styles.total} num`} data-zero={total.kind === "zero" ? "" : undefined} data-total="">
            {total.text}
          </div>
          <PriceTiers product={product} variant={variant} />
          <p className={notice === "" ? "vh" : styles.note} id={noticeId} role="status">
            {notice !== "" && <Icon name="alert" />}
            {notice}
          </p>
          {cuts && (
            <div className={`${styles.cuts} g-12 whole cluster`}>
              <Cut
                label={productMessages.cut}
                options={variant.cutInstructions1}
                value={entry.cutInstructions1}
                onChange={(cutInstructions1) => draft.change(unit, { cutInstructions1 })}
              />
              <Cut
                label={productMessages.cutSecond}
                options={variant.cutInstructions2}
                value={entry.cutInstructions2}
                onChange={(cutInstructions2) => draft.change(unit, { cutInstructions2 })}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
});

const Cut = ({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) =>
  options.length === 0 ? null : (
    <label>
      <span className="quiet">{label} </span>
      <Select
        size="sm"
        value={value ?? ""}
        onValue={(value) => onChange(value === "" ? null : value)}
        none={productMessages.noCut}
        options={options}
      />
    </label>
  );

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
  const [draft] = useKept(`sizes ${product.sku}`, () => new OrderDraft(product.sku));
  const { isCustomer, isWithoutCustomer } = shop;
  const toAdd = (variant: Variant, quantity: number) => quantityToAdd(shop, product.sku, variant, quantity);
  const total = draft.total(variants, toAdd);
  const more = makesIt(variants, draft.entries, (unit) => shop.inCart(product.sku, unit), toAdd);
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
          <span>{productMessages.total}</span>
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
        <footer className={`${styles.sum} wrap inset row`}>
          <span className="two meta whole-phone">
            <span>{total.sizes === 0 ? productMessages.chooseQuantity : productMessages.toAdd(total.sizes)}</span>
            {more.map(({ unit, inCart, total: becomes }) => (
              <small key={unit} data-makes-it="">
                {productMessages.makesIt(inCart, unit, becomes)}
              </small>
            ))}
          </span>
          {total.sizes > 0 && <b>{total.text}</b>}
          <Button
            kind="primary"
            size="lg"
            disabled={!shop.canOrder || total.sizes === 0}
            aria-describedby={shop.canOrder ? undefined : ON_HOLD}
            onClick={add}
          >
            {productMessages.addToCart}
          </Button>
        </footer>
      ) : (
        <footer className={`${styles.sum} wrap inset row`}>
          <span className="meta grow whole-phone">{productLineMessages.guestText}</span>
          <span className="cluster">
            <Offered group="accounts">
              <ButtonLink size="lg" href={places.signUp}>
                {homeMessages.openAccount}
              </ButtonLink>
            </Offered>
            <ButtonLink kind="primary" size="lg" href={signInPath(url)}>
              {signInRequiredMessages.forPrices}
            </ButtonLink>
          </span>
        </footer>
      )}
    </div>
  );
});

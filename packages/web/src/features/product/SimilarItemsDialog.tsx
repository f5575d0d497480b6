import { seenPriceOf } from "@larder/domain/cart/seen-price";
import { sumOf } from "@larder/domain/cart/totals";
import { notForSale, offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { pricePerPound } from "@larder/domain/catalog/price-per-pound";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { lineMessages } from "../../messages/en/line.ts";
import { productMessages } from "../../messages/en/product.ts";
import { productLineMessages } from "../../messages/en/product-line.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { substitutesMessages as words } from "../../messages/en/substitutes.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ForItem } from "../../ui/line/ForItem.tsx";
import { Stepper } from "../../ui/line/Quantity.tsx";
import { LinesSkeleton } from "../../ui/page/State.tsx";
import { totalText } from "../../ui/line/amount.ts";
import { classNames } from "../../ui/class-names.ts";
import { shortDay } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { availabilityText, packText } from "../../ui/line/variant-text.ts";
import type { AddToCartDialogProps } from "./AddToCartDialog.tsx";
import { SubstituteCells } from "./SubstituteCells.tsx";
import { quantityToAdd, useAddedQuantity, useAdvice } from "./use-add.ts";
import { useSimilarItems } from "./use-similar-items.ts";
import styles from "./similar-items.module.css";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import cells from "./substitute-cells.module.css";

const AddToCartDialog = lazyPart<AddToCartDialogProps>(() => import("./AddToCartDialog.tsx"), "over");

interface SimilarItemLineProps {
  readonly product: Product;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly onAdded: () => void;
  readonly onGo: (() => void) | null;
}

/** A substitute: name, pack, stock, price (also per pound) and quantity (SHELL-30). */
const SimilarItemLine = observer(function SimilarItemLine(props: SimilarItemLineProps) {
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
  const perPound = pound === null ? "" : productMessages.perPoundShort(formatUnitPrice(pound));
  const { notice, noticeId, field } = useAddedQuantity(advice, quantity);
  return (
    <li data-substitute={product.sku}>
      <SubstituteCells product={product} variant={variant} inCart={advice.inCart} perPound={perPound} />
      <span className={`${styles.quantity} touch`}>
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
          <Stepper {...field} label={lineMessages.quantityOf(product.name, unit)} onQuantity={onQuantity} />
        ) : (
          <span className="muted">{productLineMessages.restricted}</span>
        )}
        {onGo !== null && (
          <button
            type="button"
            className={`${styles.go} link`}
            aria-label={words.goToLineOf(product.name)}
            onClick={onGo}
          >
            {words.goToLine}
          </button>
        )}
      </span>
      <p className={notice === "" ? "vh" : styles.note} id={noticeId} role="status">
        {notice !== "" && <ForItem name={product.name} />}
        {notice}
      </p>
      {isChoosing && <AddToCartDialog product={product} onAdded={onAdded} onClose={() => setChoosing(false)} />}
    </li>
  );
});

interface SimilarItemsDialogProps {
  readonly product: Pick<Product, "sku" | "name" | "brand" | "variants">;
  /** Goes to an item on the page below; null = not there. */
  readonly goTo?: (sku: Sku) => ((sku: Sku) => void) | null;
  readonly onClose: () => void;
}

/** Substitutes for a product, over any page: quantities and one add button (SHELL-10, SHELL-30). */
export default observer(function SimilarItemsDialog({ product, goTo, onClose }: SimilarItemsDialogProps) {
  const shop = useShop();
  const products = useSimilarItems(product.sku);
  const [quantities, setQuantities] = useState<ReadonlyMap<Sku, number>>(new Map());
  const { similarItems, cart } = shop.storefront;
  const chosen = (Array.isArray(products) ? (products as readonly Product[]) : []).flatMap(({ sku, variants }) => {
    const variant = displayVariant(offeredVariants(variants, shop.policy));
    const quantity = quantities.get(sku) ?? 0;
    const toAdd = quantityToAdd(shop, sku, variant, quantity);
    return variant === null || toAdd === 0 ? [] : [{ sku, variant, quantity, toAdd }];
  });
  const added = () => similarItems.send({ _tag: "Added" });
  const add = () => {
    cart.send({
      _tag: "ItemsAdded",
      items: chosen.map(({ sku, variant, quantity }) => ({
        productSku: sku,
        unitOfMeasure: unitOf(variant),
        quantity,
        ...seenPriceOf(variant),
      })),
    });
    added();
    onClose();
  };
  const [only] = chosen;
  const goToLine = (sku: Sku): (() => void) | null => {
    const go = goTo?.(sku) ?? null;
    if (go === null) return null;
    return () => {
      added();
      onClose();
      go(sku);
    };
  };
  return (
    <Dialog
      wide
      title={words.insteadOf(product.name)}
      onClose={onClose}
      footer={
        <p className={`${styles.sum} whole-phone meta`} role="status">
          {!shop.canOrder ? (
            <WithPhones text={shop.onHoldMessage} />
          ) : chosen.length === 0 ? (
            words.typeFirst
          ) : (
            <b>{totalText(sumOf(chosen.map(({ variant, toAdd }) => lineTotal(variant, toAdd))))}</b>
          )}
        </p>
      }
      answers={[
        { label: shellMessages.close, onPress: onClose },
        {
          label:
            only === undefined
              ? words.addAll
              : chosen.length === 1
                ? words.addOne(only.toAdd, unitOf(only.variant))
                : words.addMany(chosen.length),
          kind: "primary",
          disabled: !shop.canOrder || chosen.length === 0,
          onPress: add,
        },
      ]}
    >
      <About product={product} />
      {products === null && <LinesSkeleton count={4} label={words.loading} />}
      {products === "failed" && <p role="alert">{words.failed}</p>}
      {products?.length === 0 && <p role="status">{words.none}</p>}
      {Array.isArray(products) && products.length > 0 && (
        <ul className={classNames(cells.list, styles.list)} aria-label={words.title}>
          {(products as readonly Product[]).map((each) => (
            <SimilarItemLine
              key={each.sku}
              product={each}
              quantity={quantities.get(each.sku) ?? 0}
              onQuantity={(quantity) => setQuantities((before) => new Map(before).set(each.sku, quantity))}
              onAdded={added}
              onGo={goToLine(each.sku)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
});

const About = observer(function About({ product }: Pick<SimilarItemsDialogProps, "product">) {
  const { policy, zone } = useShop();
  const variant = displayVariant(offeredVariants(product.variants, policy));
  const { tone, main, detail } = availabilityText(variant, variant?.inStock === true, null, (day) =>
    shortDay(day, zone),
  );
  const out = tone === "danger" ? [main, detail].filter((part) => part !== "").join(", ") : "";
  return <p className="t-13 quiet">{dotted(product.brand, packText(variant), product.sku, out)}</p>;
});

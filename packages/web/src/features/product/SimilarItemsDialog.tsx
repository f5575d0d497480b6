import { seenPriceOf } from "@larder/domain/cart/seen-price";
import { sumOf } from "@larder/domain/cart/totals";
import { offeredVariants } from "@larder/domain/catalog/availability";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { shellMessages } from "../../messages/en/shell.ts";
import { substitutesMessages as words } from "../../messages/en/substitutes.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { totalText } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { shortDay } from "../../ui/day.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LinesSkeleton } from "../../ui/State.tsx";
import { availabilityText, packText } from "../../ui/variant-text.ts";
import { dotted } from "../../ui/dotted.ts";
import { SimilarItemLine } from "./SimilarItemLine.tsx";
import cells from "./substitute-cells.module.css";
import styles from "./similar-items.module.css";
import { quantityToAdd } from "./use-add.ts";
import { useSimilarItems } from "./use-similar-items.ts";

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
        <>
          <p className={`${styles.sum} meta`} role="status">
            {chosen.length === 0 ? (
              words.typeFirst
            ) : (
              <b>{totalText(sumOf(chosen.map(({ variant, toAdd }) => lineTotal(variant, toAdd))))}</b>
            )}
          </p>
          <Button onClick={onClose}>{shellMessages.close}</Button>
          <Button
            kind="primary"
            disabled={!shop.canOrder || chosen.length === 0}
            title={shop.canOrder ? undefined : shop.onHoldMessage}
            onClick={add}
          >
            {only === undefined
              ? words.addAll
              : chosen.length === 1
                ? words.addOne(only.toAdd, unitOf(only.variant))
                : words.addMany(chosen.length)}
          </Button>
        </>
      }
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
  return <p className={styles.about}>{dotted(product.brand, packText(variant), product.sku, out)}</p>;
});

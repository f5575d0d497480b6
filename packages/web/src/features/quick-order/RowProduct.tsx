import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { ownNumberFor } from "@larder/domain/catalog/own-number";
import type { Product } from "@larder/domain/catalog/product.schema";
import { productPath } from "@larder/domain/catalog/product-path";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import type { QuickRow, RowView } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { lineMessages } from "../../messages/en/line.ts";
import { adjustmentText, quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { shortDay } from "../../ui/day.ts";
import { Select } from "../../ui/form/Select.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Availability } from "../../ui/line/Availability.tsx";
import line from "../../ui/line/Line.module.css";
import { OwnNumber } from "../../ui/line/OwnNumber.tsx";
import { Price } from "../../ui/line/Price.tsx";
import { availabilityText, packText, priceText } from "../../ui/line/variant-text.ts";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./quick-order.module.css";

const NotifyMe = lazyPart(() => import("../product/NotifyMe.tsx"), "nowhere");

const Picks = ({
  products,
  onPick,
}: {
  readonly products: readonly Product[];
  readonly onPick: (product: Product) => void;
}) =>
  products.map((product) => (
    <button key={product.sku} type="button" className="link" onClick={() => onPick(product)}>
      {product.sku}, {product.name}
    </button>
  ));

/** A row's product, or why there is none. */
export const RowProduct = observer(function RowProduct({
  row,
  view,
  note,
  unreadable,
  onPick,
}: {
  readonly row: QuickRow;
  readonly view: RowView;
  readonly note: string;
  /** Why the typed quantity isn't one. */
  readonly unreadable: string | null;
  readonly onPick: (product: Product) => void;
}) {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  if (view._tag !== "Item")
    return (
      <p className={`${styles.say} meta`} id={note} data-bad={view._tag === "Unknown" ? "" : undefined} role="status">
        {unreadable !== null && <b>{unreadable} </b>}
        {view._tag === "Checking" && text.checking}
        {view._tag === "Unknown" && (
          <span>
            <b>{text.unknown(row.text.trim())}</b> {view.alike.length === 0 ? text.unknownHint : text.didYouMean}{" "}
            <Picks products={view.alike} onPick={onPick} />
          </span>
        )}
        {view._tag === "NotForSale" && `${view.product.name}. ${text.restricted}`}
        {view._tag === "Several" && (
          <span>
            {text.several} <Picks products={view.products} onPick={onPick} />
          </span>
        )}
      </p>
    );
  const { product, variant, variants, adjusted, isRespelled } = view;
  const own = ownNumberFor(product.ownNumbers, unitOf(variant));
  const stock = availabilityText(variant, variant.inStock, null, (day) => shortDay(day, shop.zone));
  return (
    <>
      <span className={`${styles.picture} hide-phone`}>
        <Picture of={product} />
      </span>
      <div className={classNames(line.name, styles.name)}>
        <a href={product.url === "" ? productPath(product.sku, product.name) : product.url}>{product.name}</a>
        <small>
          <OwnNumber number={own} />
          {product.brand !== "" && `${product.brand} · `}
          <i>{packText(variant) || product.packSize}</i>
          {isRespelled && ` · ${product.sku}`}
        </small>
      </div>
      <div
        className={classNames(line.availability, styles.availability)}
        data-tone={adjusted === null && unreadable === null ? (stock.tone ?? undefined) : "warn"}
        id={note}
        role="status"
      >
        {unreadable !== null ? (
          <b>{unreadable}</b>
        ) : adjusted === null || !variant.inStock ? (
          <>
            <Availability {...stock} />
            {!variant.inStock && <NotifyMe product={product} variant={variant} />}
          </>
        ) : (
          <>
            <b>{adjusted.adjustments.map((each) => adjustmentText(each, orderingSentence)).join(" ")}</b>
            {adjusted.quantity > 0 && adjusted.quantity !== row.quantity && (
              <button
                type="button"
                className="link"
                onClick={() =>
                  quickOrder.send({ _tag: "RowQuantityChanged", row: row.id, quantity: adjusted.quantity })
                }
              >
                {text.changeTo(adjusted.quantity)}
              </button>
            )}
          </>
        )}
      </div>
      <div className={classNames(line.price, line.two, "num", styles.price)}>
        <Price price={priceText(variant, row.quantity)} />
        {variants.length > 1 && (
          <Select
            size="sm"
            quiet
            aria-label={lineMessages.unitFor(product.name)}
            value={unitOf(variant)}
            onValue={(value) => quickOrder.send({ _tag: "RowUnitChosen", row: row.id, unit: value as never })}
            options={variants.map((each) => [unitOf(each), unitOf(each)])}
          />
        )}
      </div>
    </>
  );
});

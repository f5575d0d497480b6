import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { stepDown, stepUp, multipleOf } from "@larder/domain/quantity/sell-by-multiple";
import type { Product } from "@larder/domain/catalog/product.schema";
import { productPath } from "@larder/domain/catalog/product-path";
import { sentence } from "@larder/domain/text/sentences";
import { type QuickRow, type RowView, rowViews } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Availability } from "../../ui/line/Availability.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { shortDay } from "../../ui/day.ts";
import { Select } from "../../ui/form/Field.tsx";
import line from "../../ui/line/Line.module.css";
import { OwnNumber } from "../../ui/line/OwnNumber.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/line/Price.tsx";
import { QuantityCell } from "../../ui/line/Quantity.tsx";
import { availabilityText, packText, priceText, totalText } from "../../ui/line/variant-text.ts";
import { ownNumberFor } from "@larder/domain/catalog/own-number";
import { lineMessages } from "../../messages/en/line.ts";
import { adjustmentText, quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { ItemField } from "./ItemField.tsx";
import { ON_HOLD } from "../on-hold/on-hold.ts";
import styles from "./quick-order.module.css";

const NotifyMe = lazyPart(() => import("../product/NotifyMe.tsx"), "nowhere");

export const RowsSheet = observer(function RowsSheet() {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const { rows } = shop.quickOrder.state;
  const views = rowViews(shop.quickOrder.state, { now: shop.now(), zone: shop.zone, rules: shop.rules });
  const sheet = useRef<HTMLDivElement>(null);
  const focus = (row: number, field: "item" | "quantity") =>
    sheet.current
      ?.querySelectorAll<HTMLElement>("[data-row]")
      [row]?.querySelector<HTMLElement>(field === "item" ? "[data-item]" : "[data-quantity]")
      ?.focus();
  return (
    <div className={classNames(line.sheet, "bleed", styles.sheet)} ref={sheet}>
      <div className={line.cols} aria-hidden="true">
        <span />
        <span>{text.itemNumber}</span>
        <span />
        <span>{lineMessages.product}</span>
        <span>{lineMessages.availability}</span>
        <span className="num">{lineMessages.price}</span>
        <span className={line.colsQuantity}>{lineMessages.quantity}</span>
        <span className="num">{lineMessages.total}</span>
        <span />
      </div>
      <ol aria-label={text.rows}>
        {rows.map((row, at) => (
          <Row key={row.id} row={row} at={at} view={views.get(row.id) ?? { _tag: "Blank" }} onFocus={focus} />
        ))}
      </ol>
      <div className={styles.more}>
        <Button
          kind="plain"
          size="sm"
          icon="plus"
          onClick={() => {
            flushSync(() => quickOrder.send({ _tag: "RowAdded" }));
            focus(rows.length, "item");
          }}
        >
          {text.addRow}
        </Button>
      </div>
    </div>
  );
});

interface RowProps {
  readonly row: QuickRow;
  readonly at: number;
  readonly view: RowView;
  readonly onFocus: (row: number, field: "item" | "quantity") => void;
}

const Row = observer(function Row({ row, at, view, onFocus }: RowProps) {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const note = `quick-order-note-${row.id}`;
  const variant = view._tag === "Item" ? view.variant : null;
  const isWrong = view._tag === "Unknown" || view._tag === "NotForSale";
  const name = view._tag === "Item" ? view.product.name : null;
  const multiple = multipleOf(variant);
  const total = totalText(variant, row.quantity);
  const pick = (product: Product) => {
    quickOrder.send({ _tag: "ProductPicked", row: row.id, product });
    onFocus(at, "quantity");
  };
  return (
    <li
      className={classNames(line.line, styles.line)}
      data-row={at}
      data-out={variant?.inStock === false ? "" : undefined}
    >
      <span className={classNames("num quiet hide-phone", styles.number)} aria-hidden="true">
        {at + 1}
      </span>
      <div className={styles.item}>
        <ItemField
          row={row.id}
          label={text.itemOfRow(at + 1)}
          placeholder={text.itemNumber}
          value={row.text}
          invalid={isWrong}
          describedBy={note}
          onText={(typed) => quickOrder.send({ _tag: "RowTextChanged", row: row.id, text: typed })}
          onPick={pick}
          onCommit={(isEnter) => {
            quickOrder.send({ _tag: "RowCommitted", row: row.id });
            if (isEnter && row.text.trim() !== "") onFocus(at, "quantity");
          }}
          onPasteList={(list) => quickOrder.send({ _tag: "ReviewRequested", text: list })}
        />
      </div>
      <RowProduct row={row} view={view} note={note} onPick={pick} />
      <div className={classNames(line.quantity, styles.quantity)}>
        <QuantityCell
          quantity={row.quantity}
          label={name === null ? text.quantityOfRow(at + 1) : lineMessages.quantityOf(name, unitOf(variant))}
          onQuantity={(quantity) => quickOrder.send({ _tag: "RowQuantityChanged", row: row.id, quantity })}
          step={(from, direction) => (direction === 1 ? stepUp(from, multiple) : stepDown(from, multiple))}
          onMove={(to) => (to === "next" ? onFocus(at + 1, "item") : onFocus(at, "item"))}
          tone={view._tag === "Item" && view.adjusted !== null ? "warn" : undefined}
          describedBy={shop.canOrder ? note : ON_HOLD}
          disabled={!shop.canOrder}
        />
      </div>
      <div className={classNames(line.total, "num", styles.total)} data-zero={total.kind === "zero" ? "" : undefined}>
        {total.text}
      </div>
      <IconButton
        icon="x"
        kind="plain"
        size="sm"
        className={styles.clear}
        label={text.clearRow(at + 1)}
        onClick={() => quickOrder.send({ _tag: "RowCleared", row: row.id })}
      />
    </li>
  );
});

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

const RowProduct = observer(function RowProduct({
  row,
  view,
  note,
  onPick,
}: {
  readonly row: QuickRow;
  readonly view: RowView;
  readonly note: string;
  readonly onPick: (product: Product) => void;
}) {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  if (view._tag !== "Item")
    return (
      <p className={`${styles.say} meta`} id={note} data-bad={view._tag === "Unknown" ? "" : undefined} role="status">
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
        data-tone={adjusted === null ? (stock.tone ?? undefined) : "warn"}
        id={note}
        role="status"
      >
        {adjusted === null || !variant.inStock ? (
          <>
            <Availability {...stock} />
            {!variant.inStock && <NotifyMe product={product} variant={variant} />}
          </>
        ) : (
          <>
            <b>{adjusted.adjustments.map((each) => adjustmentText(each, sentence)).join(" ")}</b>
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

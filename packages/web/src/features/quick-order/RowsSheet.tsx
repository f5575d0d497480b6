import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { stepDown, stepUp, multipleOf } from "@larder/domain/quantity/sell-by-multiple";
import type { Product } from "@larder/domain/catalog/product.schema";
import { type QuickRow, type RowView, rowViews } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/line/Line.module.css";
import { QuantityCell } from "../../ui/line/Quantity.tsx";
import { totalText } from "../../ui/line/variant-text.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { ItemField } from "./ItemField.tsx";
import { ON_HOLD } from "../on-hold/on-hold.ts";
import { RowProduct } from "./RowProduct.tsx";
import styles from "./quick-order.module.css";

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
  const [unreadable, setUnreadable] = useState<string | null>(null);
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
      <RowProduct row={row} view={view} note={note} unreadable={unreadable} onPick={pick} />
      <div className={line.quantity}>
        <QuantityCell
          quantity={row.quantity}
          label={name === null ? text.quantityOfRow(at + 1) : lineMessages.quantityOf(name, unitOf(variant))}
          onQuantity={(quantity) => quickOrder.send({ _tag: "RowQuantityChanged", row: row.id, quantity })}
          onProblem={setUnreadable}
          step={(from, direction) => (direction === 1 ? stepUp(from, multiple) : stepDown(from, multiple))}
          onMove={(to) => (to === "next" ? onFocus(at + 1, "item") : onFocus(at, "item"))}
          tone={unreadable !== null || (view._tag === "Item" && view.adjusted !== null) ? "warn" : undefined}
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
        onClick={() => {
          setUnreadable(null);
          quickOrder.send({ _tag: "RowCleared", row: row.id });
        }}
      />
    </li>
  );
});

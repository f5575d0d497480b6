import { offeredVariants } from "@larder/domain/catalog/availability";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { LastPurchase } from "@larder/domain/order/last-purchase.schema";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Input } from "../../ui/form/Input.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { shortDay } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { availabilityText, shortPrice } from "../../ui/line/variant-text.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import styles from "./item-field.module.css";

interface ItemFieldProps {
  readonly row: number;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onPick: (product: Product) => void;
  readonly onCommit: (isEnter: boolean) => void;
  readonly onPasteList?: (list: string) => void;
}

/** Item number or name with autocomplete: arrows move, Enter picks, Escape closes (OP-34). */
export const ItemField = observer(function ItemField(props: ItemFieldProps) {
  const { row, label, value, placeholder, invalid, describedBy, onText, onPick, onCommit, onPasteList } = props;
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const list = useId();
  const [at, setAt] = useState(-1);
  const { completion } = shop.quickOrder.state;
  const open = completion?.row === row ? completion : null;
  const products = open?.products ?? [];
  const isOpen = products.length > 0;
  const close = () => quickOrder.send({ _tag: "CompletionClosed" });
  const pick = (product: Product) => {
    setAt(-1);
    onPick(product);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = products.length;
    if (event.key === "Enter") {
      event.preventDefault();
      const marked = products[at];
      if (marked === undefined) onCommit(true);
      else pick(marked);
    } else if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const by = event.key === "ArrowDown" ? 1 : -1;
      setAt(at === -1 && by === -1 ? count - 1 : ((at + 1 + by + count + 1) % (count + 1)) - 1);
    } else if (value.trim() === "" && event.key === "ArrowDown") {
      event.preventDefault();
      quickOrder.send({ _tag: "CompletionOpened", row });
    } else if (isOpen && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={styles.combo}>
      <Input
        data-item=""
        role="combobox"
        aria-label={label}
        placeholder={placeholder}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={isOpen && at >= 0 ? `${list}-${at}` : undefined}
        aria-invalid={invalid === true ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        value={value}
        onValue={(value) => {
          setAt(-1);
          onText(value);
        }}
        onKeyDown={keyDown}
        onClick={() => {
          if (!isOpen && value.trim() === "") quickOrder.send({ _tag: "CompletionOpened", row });
        }}
        onBlur={() => onCommit(false)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text");
          if (onPasteList === undefined || !/[\n\r\t]/.test(pasted.trim())) return;
          event.preventDefault();
          onPasteList(pasted);
        }}
      />
      <span className="vh" role="status">
        {isOpen ? text.found(products.length) : ""}
      </span>
      <div className={styles.pop} hidden={!isOpen}>
        <div id={list} role="listbox" aria-label={value.trim() === "" ? text.lastOrdered : text.completions}>
          {products.map((product, index) => (
            <Option
              key={product.sku}
              id={`${list}-${index}`}
              product={product}
              last={open?.lastPurchases?.[product.sku]}
              isMarked={index === at}
              onPick={() => pick(product)}
            />
          ))}
        </div>
        <p className={`${styles.foot} fine row between`} aria-hidden="true">
          <span>{value.trim() === "" ? text.lastOrdered : text.found(products.length)}</span>
          <span className="hide-phone">
            <kbd>↑</kbd> <kbd>↓</kbd> {text.move} · <kbd>Enter</kbd> {text.take} · <kbd>Esc</kbd> {text.close}
          </span>
        </p>
      </div>
    </div>
  );
});

const Option = observer(function Option({
  id,
  product,
  last,
  isMarked,
  onPick,
}: {
  readonly id: string;
  readonly product: Product;
  readonly last: LastPurchase | undefined;
  readonly isMarked: boolean;
  readonly onPick: () => void;
}) {
  const { policy, zone } = useShop();
  const variant = displayVariant(offeredVariants(product.variants, policy));
  const stock = availabilityText(variant, variant?.inStock === true, null, (day) => shortDay(day, zone));
  const bought =
    last === undefined
      ? ""
      : text.lastOrder(lineMessages.last(last.quantity, last.uom), shortDay(last.orderDate, zone));
  const option = {
    id,
    role: "option",
    "aria-selected": isMarked,
    // A press must not blur the field before the choice is made.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onPick,
  } as const;
  return (
    <div {...option} className={`${styles.option} pick middle rounded stack g-10`}>
      <span className={`${styles.number} hide-phone`}>{product.sku}</span>
      <Picture size="sm" of={product} />
      <span className="two named cut">
        <b>{product.name}</b>
        <small>
          <span className={styles.phoneNumber}>{product.sku} · </span>
          {dotted(product.brand, product.packSize, bought)}
        </small>
      </span>
      <span className={`${styles.stock} hide-phone meta`} data-tone={stock.tone ?? undefined}>
        {stock.main}
      </span>
      <span className="num">{variant !== null && shortPrice(variant)}</span>
    </div>
  );
});

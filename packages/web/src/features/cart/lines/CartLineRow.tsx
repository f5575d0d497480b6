import type { CartLine } from "@larder/domain/cart/cart.schema";
import { checkLine } from "@larder/domain/cart/check-line";
import { lineAdjustment } from "@larder/domain/cart/adjustment";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { multipleOf, stepDown, stepUp } from "@larder/domain/quantity/sell-by-multiple";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { failedOfLine, isLineSaving } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ComponentProps, useContext, useId, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { cartMessages } from "../../../messages/en/cart.ts";
import { commonMessages } from "../../../messages/en/common.ts";
import { lineMessages } from "../../../messages/en/line.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ForItem } from "../../../ui/line/ForItem.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { Price } from "../../../ui/line/Price.tsx";
import { QuantityCell } from "../../../ui/line/Quantity.tsx";
import { linePrice, lineTotalText } from "../../../ui/line/amount.ts";
import { classNames } from "../../../ui/class-names.ts";
import { dotted } from "../../../ui/dotted.ts";
import { LONG_TOTAL } from "../../../ui/line/variant-text.ts";
import { AcceptedContext } from "./accepted-changes.ts";
import { LineChanges } from "./line-changes-part.tsx";
import type { FailedEditProps } from "./FailedEdit.tsx";
import type { LineDetailsDialogProps } from "./LineDetailsDialog.tsx";
import { RemoveLine } from "./RemoveLine.tsx";
import type { SimilarOfShortProps } from "./SimilarOfShort.tsx";
import sheet from "../../../ui/line/Line.module.css";
import styles from "./cart-line.module.css";

const LineDetailsDialog = lazyPart<LineDetailsDialogProps>(() => import("./LineDetailsDialog.tsx"), "over");

const LineDetailsButton = ({ line }: { readonly line: CartLine }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="pencil"
        kind="plain"
        size="sm"
        label={cartMessages.details(line.productTitle)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <LineDetailsDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
};

const focusLine = (id: string, to: "next" | "previous"): void => {
  const cells = [...document.querySelectorAll<HTMLInputElement>("[data-line] input[data-quantity]")];
  const at = cells.findIndex((cell) => cell.closest("[data-line]")?.getAttribute("data-line") === id);
  cells[at + (to === "next" ? 1 : -1)]?.focus();
};

/** Of the notices' file, which is prefetched: a change also fails without a connection. */
const FailedLine = lazyPart<FailedEditProps>(() => import("./FailedEdit.tsx"), "nowhere");

const Similar = lazyPart<SimilarOfShortProps>(() => import("./SimilarOfShort.tsx"), "nowhere");

export interface CartLineRowProps {
  readonly line: CartLine;
  readonly place?: ComponentProps<"li">;
}

/** A cart line. Its quantity shows as typed; the totals are the server's (CART-08, CART-10, CART-11). */
export const CartLineRow = observer(function CartLineRow({ line, place }: CartLineRowProps) {
  const shop = useShop();
  const storefront = useStorefront();
  const accepted = useContext(AcceptedContext);
  const note = useId();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const typed = shop.cart.state.lineProblems[line.id];
  const multiple = multipleOf(variantInUnit(line.variants, line.unitOfMeasure));
  // The same product in another cut counts too.
  const inOtherLines = Math.max(0, shop.inCart(line.productSku, line.unitOfMeasure) - line.quantity);
  const checked = checkLine(
    line,
    shop.limitsContext(),
    inOtherLines,
    shop.setAside(line.productSku, line.unitOfMeasure),
  );
  const notice = checked === null ? "" : orderingSentence(checked.notice);
  const limit = checked?.isValid === false ? notice : "";
  const offered = checked?.offered ?? null;
  const failed = failedOfLine(shop.cart.state, line.id);
  const warning = lineAdjustment(line) === null ? line.quantityWarningMessage : "";
  const wrong = unreadable ?? (typed && orderingSentence(typed));
  const problem = wrong ?? (failed !== null ? cartMessages.notSaved(1) : limit || warning);
  const isBad = problem !== "";
  const tone = isBad ? "danger" : undefined;
  const waiting = isLineSaving(shop.cart.state, line.id);
  const set = (input: number) => storefront.cart.send({ _tag: "QuantityChanged", line: line.id, input });
  const cuts = [line.cutInstructions1, line.cutInstructions2].filter((cut) => cut !== null && cut !== "").join(", ");
  const total = lineTotalText(line.totalPrice, line.isEstimated);
  const quiet = dotted(
    limit === "" ? notice : "",
    line.message,
    cuts === "" ? "" : cartMessages.cut(cuts),
    line.comment ?? "",
    line.isEstimated ? cartMessages.catchWeight : "",
  );
  return (
    <li
      {...place}
      className={`${styles.line} grid middle line-bottom`}
      data-sku={line.productSku}
      data-line={line.id}
      data-bad={isBad ? "" : undefined}
    >
      <span className={`${styles.pic} no-print`}>
        <Picture of={line} />
      </span>
      <div className={`two named cut ${styles.name}`}>
        <a href={line.productUrl}>{line.productTitle}</a>
        <small>{dotted(line.brandName, line.packSize, line.productSku)}</small>
      </div>
      <div className={classNames(sheet.two, "num", styles.price)}>
        <Price price={linePrice(line.unitPrice, line.pricingUnitOfMeasure)} />
      </div>
      <div className={styles.qty}>
        <QuantityCell
          quantity={line.quantity}
          label={lineMessages.quantityOf(line.productTitle, line.unitOfMeasure)}
          onQuantity={set}
          onProblem={setUnreadable}
          step={(from, direction) => (direction === 1 ? stepUp(from, multiple) : stepDown(from, multiple))}
          onMove={(to) => focusLine(line.id, to)}
          tone={tone}
          describedBy={isBad ? note : undefined}
          saving={waiting}
        />
      </div>
      <div className={classNames("num", styles.total, "strong")} data-long={total.length > LONG_TOTAL ? "" : undefined}>
        {line.totalPrice === null ? <span className="quiet">{commonMessages.pending}</span> : total}
      </div>
      <RemoveLine line={line}>
        <LineDetailsButton line={line} />
      </RemoveLine>
      {problem + quiet !== "" && (
        <p
          key={tone}
          className={`${styles.note} row fine`}
          data-bad={isBad ? "" : undefined}
          id={note}
          role={isBad && failed === null ? "alert" : undefined}
        >
          <Icon name={isBad ? "alert" : "info"} />
          {failed !== null ? (
            <FailedLine failed={failed} line={line} typed={wrong ?? ""} fallback={<span>{problem}</span>} />
          ) : (
            <span>
              {isBad && <ForItem name={line.productTitle} />}
              {problem || quiet}
            </span>
          )}
          {isBad && failed === null && offered !== null && (
            <Button size="sm" onClick={() => set(offered)}>
              {cartMessages.changeTo(offered)}
            </Button>
          )}
          {failed === null && notice + line.quantityWarningMessage !== "" && (
            <Similar line={line} notice={checked?.notice} />
          )}
        </p>
      )}
      {(line.seen !== null || accepted.lines.has(line.id) || line.quantity > (line.usual?.most ?? Infinity)) && (
        <LineChanges line={line} isOutOfStock={false} />
      )}
    </li>
  );
});

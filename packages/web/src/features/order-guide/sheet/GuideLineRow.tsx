import type { Sku } from "@larder/domain/catalog/sku.schema";
import { ownNumberFor } from "@larder/domain/catalog/own-number";
import { unit as asUnit } from "@larder/domain/catalog/sku";
import { orderedVariant, unitOf } from "@larder/domain/catalog/chosen-variant";
import { productPath } from "@larder/domain/catalog/product-path";
import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import { offersSubstitutes } from "@larder/domain/order-guide/substitutes";
import { multipleOf, stepDown, stepUp } from "@larder/domain/quantity/sell-by-multiple";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import { memo, useCallback, useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { useExternalStore } from "../../../loading/use-external-store.ts";
import { Availability } from "../../../ui/line/Availability.tsx";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { shortDay } from "../../../ui/day.ts";
import { Select } from "../../../ui/form/Select.tsx";
import sheet from "../../../ui/line/Line.module.css";
import { ForItem } from "../../../ui/line/ForItem.tsx";
import { OwnNumber } from "../../../ui/line/OwnNumber.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { Price } from "../../../ui/line/Price.tsx";
import { QuantityCell } from "../../../ui/line/Quantity.tsx";
import { availabilityText, LONG_TOTAL, packText, priceText, totalText } from "../../../ui/line/variant-text.ts";
import { lineMessages, remarkText } from "../../../messages/en/line.ts";
import type { GuideScreen } from "./guide-screen.ts";
import { useNewsText } from "./news-part.ts";
import { takesQuantity, unitsOf, type SheetActions } from "./line-text.ts";
import { ON_HOLD } from "../../on-hold/on-hold.ts";
import styles from "./guide-sheet.module.css";

interface GuideLineRowProps {
  readonly line: GuideLine;
  readonly was: GuideLine | undefined;
  readonly screen: GuideScreen;
  readonly actions: SheetActions;
  readonly index: number;
  /** px from the top of the sheet */
  readonly top: number;
  readonly isLast: boolean;
  readonly zone: string;
  readonly isMeasured: boolean;
  readonly substituteFor: Sku | null;
  readonly showsSimilar: boolean;
  readonly canOrder: boolean;
  readonly policy: BrandPolicy;
}

const LineAbout = memo(function LineAbout({
  line,
  pack,
  own,
  zone,
}: {
  readonly line: GuideLine;
  readonly pack: string;
  /** The customer's own number for the item; null = none. */
  readonly own: string | null;
  readonly zone: string;
}) {
  return (
    <>
      <Picture of={line} />
      <div className={sheet.name} role="gridcell">
        <a href={line.productUrl || productPath(line.productSku, line.name)}>{line.name}</a>
        <small className={styles.about}>
          {own !== null && (
            <span>
              <OwnNumber number={own} />
            </span>
          )}
          {line.brandName !== "" && <span className="truncate">{line.brandName}</span>}
          <span>
            {line.brandName !== "" && " · "}
            {pack !== "" && (
              <>
                <i>{pack}</i> ·{" "}
              </>
            )}
            {line.productSku}
          </span>
        </small>
      </div>
      <div className={classNames(sheet.last, sheet.two, styles.last)} role="gridcell">
        {line.lastPurchase === null ? (
          <small>{lineMessages.firstTime}</small>
        ) : (
          <>
            <span data-said={lineMessages.lastTime}>
              {lineMessages.last(line.lastPurchase.quantity, line.lastPurchase.uom)}
            </span>
            <small>{shortDay(line.lastPurchase.orderDate, zone)}</small>
          </>
        )}
      </div>
    </>
  );
});

/** Re-renders only when its own line, quantity, unit or message changes. */
export const GuideLineRow = memo(function GuideLineRow({
  line,
  was,
  screen,
  actions,
  index,
  top,
  isLast,
  zone,
  isMeasured,
  substituteFor,
  showsSimilar,
  canOrder,
  policy,
}: GuideLineRowProps) {
  const { entries } = screen;
  const { productSku } = line;
  const entry = useExternalStore(
    useCallback((changed: () => void) => entries.subscribe(productSku, changed), [entries, productSku]),
    () => entries.of(productSku),
  );
  const [problem, setProblem] = useState<string | null>(null);

  const variant = orderedVariant(line.variants, entry.unit);
  const unit = unitOf(variant);
  const units = unitsOf(line, policy);
  const takes = takesQuantity(line, variant);
  const total = totalText(variant, entry.toAdd);
  const newsText = useNewsText(was !== undefined || entry.typedAt !== undefined);
  const news = newsText?.(line, { was, typedAt: entry.typedAt, unit: entry.unit }) ?? "";
  const message = problem ?? ([entry.notice && remarkText(entry.notice.what), news].filter(Boolean).join(" ") || null);
  const tone =
    problem !== null || entry.isRejected ? "danger" : entry.notice !== undefined || news !== "" ? "warn" : undefined;
  const availability = availabilityText(variant, line.inStock, substituteFor, (date) => shortDay(date, zone));
  const messageId = `m-${line.productSku}`;

  const register = useCallback(
    (input: HTMLInputElement | null) => actions.register(productSku, input),
    [actions, productSku],
  );
  const quantity = useCallback((typed: number) => screen.type(line, typed), [screen, line]);
  const move = useCallback((to: "next" | "previous") => actions.move(productSku, to), [actions, productSku]);
  const step = useCallback(
    (from: number, direction: 1 | -1) => (direction === 1 ? stepUp : stepDown)(from, multipleOf(variant)),
    [variant],
  );
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (isMeasured && row.current !== null ? actions.measure(row.current) : undefined),
    [isMeasured, actions],
  );
  const place: CSSProperties = { top };

  return (
    <div
      ref={row}
      data-index={index}
      data-line=""
      data-key={productSku}
      className={classNames(sheet.line, styles.row)}
      style={place}
      role="row"
      aria-rowindex={index + 2}
      data-ordered={entry.quantity > 0 ? "" : undefined}
      data-out={takes ? undefined : ""}
      data-last={isLast ? "" : undefined}
      onFocus={() => actions.focused(productSku)}
      onBlur={() => actions.focused(null)}
    >
      <LineAbout line={line} pack={packText(variant)} own={ownNumberFor(line.ownNumbers, unit)} zone={zone} />
      <div
        className={classNames(sheet.availability, styles.still)}
        role="gridcell"
        id={messageId}
        data-tone={message === null ? (availability.tone ?? undefined) : tone}
      >
        {message === null ? (
          <Availability {...availability} />
        ) : (
          <b role="status">
            <ForItem name={line.name} />
            {message}
          </b>
        )}
      </div>
      {units.length > 1 && takes ? (
        <span className={sheet.unit} role="gridcell">
          <Select
            size="sm"
            quiet
            aria-label={lineMessages.unitFor(line.name)}
            value={unit}
            onValue={(value) => screen.chooseUnit(line, asUnit(value))}
            options={units}
          />
        </span>
      ) : (
        <span className={sheet.unit} role="gridcell" data-one="">
          {unit}
        </span>
      )}
      <div className={classNames(sheet.price, sheet.two, "num")} role="gridcell">
        <Price price={priceText(variant, entry.toAdd)} />
      </div>
      {takes ? (
        <>
          <div className={sheet.quantity} role="gridcell">
            <QuantityCell
              ref={register}
              quantity={entry.quantity}
              label={lineMessages.quantityOf(line.name, unit)}
              onQuantity={quantity}
              onProblem={setProblem}
              onMove={move}
              onUndo={actions.undo}
              step={step}
              tone={tone}
              describedBy={!canOrder ? ON_HOLD : message === null ? undefined : messageId}
              saving={entry.isAdding}
              disabled={!canOrder}
            />
          </div>
          <div
            className={classNames(sheet.total, styles.total, styles.still, "num")}
            role="gridcell"
            data-zero={total.kind === "zero" ? "" : undefined}
            data-pending={total.kind === "pending" ? "" : undefined}
            data-long={total.text.length > LONG_TOTAL ? "" : undefined}
          >
            {total.text}
          </div>
        </>
      ) : (
        <div className={sheet.instead} role="gridcell">
          {showsSimilar && offersSubstitutes(line) && (
            <Button size="sm" onClick={() => actions.showSimilar(line)}>
              {lineMessages.similarItems}
            </Button>
          )}
        </div>
      )}
    </div>
  );
});

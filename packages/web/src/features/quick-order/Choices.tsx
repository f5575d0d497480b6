import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { type Choice, otherUnitOf } from "@larder/domain/quick-order/choices";
import type { ReviewedLine } from "@larder/domain/quick-order/review-list";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useRef } from "react";
import { lineMessages } from "../../messages/en/line.ts";
import { pastedListMessages as pasted } from "../../messages/en/pasted-list.ts";
import { numberText } from "../../messages/en/plural.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useStorefront } from "../../state/storefront-context.tsx";
import { Check } from "../../ui/form/Check.tsx";
import styleOfLine from "../../ui/line/Line.module.css";
import { barButton } from "../../ui/line/OrderBar.tsx";
import { Price } from "../../ui/line/Price.tsx";
import { QuantityCell } from "../../ui/line/Quantity.tsx";
import { priceText } from "../../ui/line/variant-text.ts";
import { useAddedQuantity, useAdvice } from "../product/use-add.ts";
import { ChosenName, saidOf } from "./ChosenName.tsx";
import { FindItem } from "./FindItem.tsx";
import styles from "./review.module.css";

/** Both are the same item, size and quantity; what is written in another unit has no quantity of its own. */
export const isSame = (one: Choice, other: Choice | null): boolean => {
  if (other === null || one.product.sku !== other.product.sku || one.unit !== other.unit) return false;
  const written = otherUnitOf(one)?.written;
  return written === otherUnitOf(other)?.written && (written !== undefined || one.quantity === other.quantity);
};

const HowMany = observer(function HowMany({
  choice,
  onQuantity,
  onNext,
}: {
  readonly choice: Choice;
  readonly onQuantity: (quantity: number) => void;
  readonly onNext: () => void;
}) {
  const { product, unit, quantity } = choice;
  const variant = variantInUnit(product.variants, unit);
  const { notice, noticeId, field } = useAddedQuantity(useAdvice(product.sku, variant), quantity);
  return variant?.inStock === false ? (
    <span className={`${styles.howMany} quiet`}>{text.notOrdered}</span>
  ) : (
    <span className={`${styles.howMany} row`}>
      <QuantityCell
        open
        {...field}
        label={lineMessages.quantityOf(product.name, unit)}
        onQuantity={onQuantity}
        onMove={(to) => to === "next" && onNext()}
      />
      <small>{unit}</small>
      <span className={styleOfLine.availability} data-tone="warn" id={noticeId} role="status">
        {notice}
      </span>
    </span>
  );
});

/** The next question after a field, or the button that adds everything. */
const focusNext = (field: HTMLElement): void => {
  const main = field.closest("main");
  const questions = [...(main?.querySelectorAll<HTMLElement>("[data-question]") ?? [])];
  const next = questions[questions.indexOf(field) + 1];
  const target = next?.querySelector<HTMLElement>("input:checked") ?? next?.querySelector<HTMLElement>("input");
  (target ?? main?.querySelector<HTMLElement>(`.${barButton}`))?.focus();
};

export const Choices = observer(function Choices({
  line,
  choice,
}: {
  readonly line: Extract<ReviewedLine, { readonly bucket: "ambiguous" }>;
  readonly choice: Choice | null;
}) {
  const { quickOrder } = useStorefront();
  const choose = (each: Choice) =>
    quickOrder.send({ _tag: "LineDecided", line: line.id, decision: { _tag: "Chosen", choice: each } });
  const group = useRef<HTMLFieldSetElement>(null);
  const keyDown = (event: KeyboardEvent, here: number) => {
    const at = event.key === "Enter" ? here : /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    const chosen = line.choices[at];
    if (chosen === undefined || group.current === null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    choose(chosen);
    const field = group.current.querySelector<HTMLElement>(`[data-choice="${at}"] input:not([type=radio])`);
    if (field !== null) field.focus();
    else if (event.key === "Enter") focusNext(group.current);
    else group.current.querySelectorAll<HTMLElement>("input[type=radio]")[at]?.focus();
  };
  return (
    <fieldset ref={group} className="stack g-4 t-13" data-question="">
      <legend className="vh">{text.chooseFor(pasted.lineLabel(line.number, line.part), line.text)}</legend>
      {line.why === "unit" ? (
        <b>{line.choices[0] === undefined ? "" : saidOf(line.choices[0])}</b>
      ) : (
        <span className="quiet">{text.why[line.why]}</span>
      )}
      {line.choices.map((each, at) => (
        <div key={at} data-choice={at}>
          <Check
            type="radio"
            className={styles.pick}
            name={`quick-order-line-${line.id}`}
            checked={isSame(each, choice)}
            onChange={() => choose(each)}
            onKeyDown={(event) => keyDown(event, at)}
          >
            <span className={`${styles.choice} row`}>
              <b className="num">
                {otherUnitOf(each) === null && numberText(each.quantity)} {each.unit}
              </b>
              <ChosenName choice={each} />
              <span className={`${styles.price} num`}>
                <Price price={priceText(variantInUnit(each.product.variants, each.unit), each.quantity)} />
              </span>
              {line.why !== "unit" && each.adjustments.length > 0 && (
                <span className={styleOfLine.availability} data-tone="warn">
                  {saidOf(each)}
                </span>
              )}
            </span>
          </Check>
          {otherUnitOf(each) !== null && (
            <HowMany
              choice={choice !== null && isSame(each, choice) ? choice : each}
              onQuantity={(quantity) => choose({ ...each, quantity })}
              onNext={() => group.current !== null && focusNext(group.current)}
            />
          )}
        </div>
      ))}
      <FindItem line={line} label={pasted.other} />
    </fieldset>
  );
});

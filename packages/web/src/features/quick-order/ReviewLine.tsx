import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { type Choice, otherUnitOf, type ReviewedLine } from "@larder/domain/quick-order/review-list";
import { sentence } from "@larder/domain/text/sentences";
import { chosenOf, completionKey, type PastedList } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { numberText } from "../../messages/en/plural.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Check } from "../../ui/form/Field.tsx";
import styleOfLine from "../../ui/line/Line.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { barButton } from "../../ui/line/OrderBar.tsx";
import { QuantityCell } from "../../ui/line/Quantity.tsx";
import { packText, totalText } from "../../ui/line/variant-text.ts";
import { dotted } from "../../ui/dotted.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { pastedListMessages as pasted } from "../../messages/en/pasted-list.ts";
import { adjustmentText, quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useAdvice } from "../product/use-add.ts";
import { ItemField } from "./ItemField.tsx";
import { ON_HOLD } from "../on-hold/on-hold.ts";
import styles from "./review.module.css";

interface LineProps {
  readonly line: ReviewedLine;
  readonly list: PastedList;
}

export const ReviewLine = observer(function ReviewLine({ line, list }: LineProps) {
  const { quickOrder } = useStorefront();
  const decision = list.decisions[line.id] ?? null;
  const label = pasted.lineLabel(line.number, line.part);
  const isLeftOut = decision?._tag === "LeftOut";
  const choice = chosenOf(list, line);
  const leaveOut = () =>
    quickOrder.send({
      _tag: "LineDecided",
      line: line.id,
      decision: isLeftOut ? null : { _tag: "LeftOut" },
    });
  return (
    <li
      className={classNames(styleOfLine.line, styles.pasted)}
      data-line={line.id}
      data-left-out={isLeftOut ? "" : undefined}
    >
      <span className="num quiet t-12">
        <span className="vh">{text.line} </span>
        {label}
      </span>
      <code className="mono">{line.text}</code>
      <div className={styles.meaning}>
        {isLeftOut ? (
          <span className="quiet">{text.leftOut}</span>
        ) : line.bucket === "ambiguous" && (choice === null || line.choices.some((each) => isSame(each, choice))) ? (
          <Choices line={line} choice={choice} />
        ) : choice === null ? (
          <NotFound line={line} />
        ) : (
          <Meant line={line} choice={choice} />
        )}
      </div>
      {(line.bucket !== "skipped" || choice !== null || isLeftOut) && (
        <Button
          size="sm"
          kind="plain"
          className={styles.leave}
          aria-label={isLeftOut ? undefined : text.leaveOutLine(label)}
          onClick={leaveOut}
        >
          {isLeftOut ? text.restore : text.leaveOut}
        </Button>
      )}
    </li>
  );
});

const saidOf = ({ adjustments }: Choice): string => adjustments.map((each) => adjustmentText(each, sentence)).join(" ");

const ProductName = ({ choice: { product, unit } }: { readonly choice: Choice }) => (
  <span className={styleOfLine.name}>
    <b>{product.name}</b>
    <small>
      {dotted(product.brand, packText(variantInUnit(product.variants, unit)) || product.packSize, product.sku)}
    </small>
  </span>
);

const Meant = observer(function Meant({ line, choice }: { readonly line: ReviewedLine; readonly choice: Choice }) {
  const shop = useShop();
  const { quickOrder } = useStorefront();
  const { product, unit, quantity } = choice;
  const variant = variantInUnit(product.variants, unit);
  const advice = useAdvice(product.sku, variant);
  const isOut = variant?.inStock === false;
  const notice = quantity === 0 ? "" : advice.notice(quantity);
  const said = saidOf(choice);
  return (
    <div className={`${styles.meant} stack g-10`}>
      <Picture size="sm" of={product} />
      <span>
        <ProductName choice={choice} />
        <FindItem line={line} label={pasted.change} />
      </span>
      <span className={classNames(styleOfLine.availability, styles.said)} data-tone={said === "" ? undefined : "warn"}>
        {notice || said}
      </span>
      {isOut ? (
        <span className="quiet">{text.notOrdered}</span>
      ) : (
        <span className={classNames("row", styles.amount)}>
          <QuantityCell
            quantity={quantity}
            label={lineMessages.quantityOf(product.name, unit)}
            step={advice.step}
            disabled={!shop.canOrder}
            describedBy={shop.canOrder ? undefined : ON_HOLD}
            tone={notice === "" ? undefined : "warn"}
            onQuantity={(next) =>
              quickOrder.send({
                _tag: "LineDecided",
                line: line.id,
                decision: { _tag: "Chosen", choice: { ...choice, quantity: next } },
              })
            }
          />
          <small>{unit}</small>
          <b className="num">{totalText(variant, advice.toAdd(quantity)).text}</b>
        </span>
      )}
    </div>
  );
});

/** Both are the same item, size and quantity; what is written in another unit has no quantity of its own. */
const isSame = (one: Choice, other: Choice | null): boolean => {
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
  const shop = useShop();
  const { product, unit, quantity } = choice;
  const variant = variantInUnit(product.variants, unit);
  const advice = useAdvice(product.sku, variant);
  const notice = quantity === 0 ? "" : advice.notice(quantity);
  return variant?.inStock === false ? (
    <span className={`${styles.howMany} quiet`}>{text.notOrdered}</span>
  ) : (
    <span className={`${styles.howMany} row`}>
      <QuantityCell
        open
        quantity={quantity}
        label={lineMessages.quantityOf(product.name, unit)}
        step={advice.step}
        disabled={!shop.canOrder}
        describedBy={shop.canOrder ? undefined : ON_HOLD}
        tone={notice === "" ? undefined : "warn"}
        onQuantity={onQuantity}
        onMove={(to) => to === "next" && onNext()}
      />
      <small>{unit}</small>
      <span className={styleOfLine.availability} data-tone="warn">
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

const Choices = observer(function Choices({
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
            name={`quick-order-line-${line.id}`}
            checked={isSame(each, choice)}
            onChange={() => choose(each)}
            onKeyDown={(event) => keyDown(event, at)}
          >
            <span className={`${styles.choice} row`}>
              <b className="num">
                {otherUnitOf(each) === null && numberText(each.quantity)} {each.unit}
              </b>
              <ProductName choice={each} />
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

const NotFound = observer(function NotFound({ line }: { readonly line: ReviewedLine }) {
  if (line.bucket === "skipped")
    return (
      <div className={`${styles.missing} stack`}>
        <span className="quiet">{pasted.skipped[line.why]}</span>
        <FindItem line={line} label={pasted.isItem} />
      </div>
    );
  const isKnown = line.bucket === "unknown" && line.why === "notForSale";
  return (
    <div className={`${styles.missing} stack`} data-question="">
      <span className={styleOfLine.availability} data-tone="danger">
        {isKnown ? text.notForSale(line.name ?? "") : text.notFound}
      </span>
      <ItemSearch line={line} />
    </div>
  );
});

/** A button that opens the field: most lines need none. */
const FindItem = ({ line, label }: { readonly line: ReviewedLine; readonly label: string }) => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ItemSearch line={line} isFocused />
  ) : (
    <button type="button" className={classNames("link", styles.find)} onClick={() => setOpen(true)}>
      {label}
    </button>
  );
};

const ItemSearch = observer(function ItemSearch({
  line,
  isFocused = false,
}: {
  readonly line: ReviewedLine;
  readonly isFocused?: boolean;
}) {
  const { quickOrder } = useStorefront();
  const [searched, setSearched] = useState("");
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.querySelector("input")?.focus();
  }, [isFocused]);
  return (
    <div ref={field}>
      <ItemField
        row={completionKey(line.id)}
        label={text.findLine(pasted.lineLabel(line.number, line.part))}
        placeholder={text.find}
        value={searched}
        onText={(typed) => {
          setSearched(typed);
          quickOrder.send({ _tag: "LineSearched", line: line.id, text: typed });
        }}
        onPick={(product) => quickOrder.send({ _tag: "LineProductChosen", line: line.id, product })}
        onCommit={() => quickOrder.send({ _tag: "CompletionClosed" })}
      />
    </div>
  );
});

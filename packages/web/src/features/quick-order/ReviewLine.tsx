import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import type { Choice, ReviewedLine } from "@larder/domain/quick-order/review-list";
import { sentence } from "@larder/domain/text/sentences";
import { chosenOf, completionKey, type PastedList } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { numberText } from "../../messages/en/plural.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Check } from "../../ui/form/Field.tsx";
import styleOfLine from "../../ui/line/Line.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { QuantityCell } from "../../ui/line/Quantity.tsx";
import { packText, totalText } from "../../ui/line/variant-text.ts";
import { dotted } from "../../ui/dotted.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { adjustmentText, quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useAdvice } from "../product/use-add.ts";
import { ItemField } from "./ItemField.tsx";
import styles from "./review.module.css";

interface LineProps {
  readonly line: ReviewedLine;
  readonly list: PastedList;
}

export const ReviewLine = observer(function ReviewLine({ line, list }: LineProps) {
  const { quickOrder } = useStorefront();
  const decision = list.decisions[line.number] ?? null;
  const isLeftOut = decision?._tag === "LeftOut";
  const choice = chosenOf(list, line);
  const leaveOut = () =>
    quickOrder.send({
      _tag: "LineDecided",
      line: line.number,
      decision: isLeftOut ? null : { _tag: "LeftOut" },
    });
  return (
    <li
      className={classNames(styleOfLine.line, styles.pasted)}
      data-line={line.number}
      data-left-out={isLeftOut ? "" : undefined}
    >
      <span className="num quiet t-12">
        <span className="vh">{text.line} </span>
        {line.number}
      </span>
      <code className="mono truncate" title={line.text}>
        {line.text}
      </code>
      <div className={styles.meaning}>
        {isLeftOut ? (
          <span className="quiet">{text.leftOut}</span>
        ) : line.bucket === "ambiguous" ? (
          <Choices line={line} choice={choice} />
        ) : choice === null ? (
          <NotFound line={line} />
        ) : (
          <Meant line={line} choice={choice} />
        )}
      </div>
      <Button
        size="sm"
        kind="plain"
        className={styles.leave}
        aria-label={isLeftOut ? undefined : text.leaveOutLine(line.number)}
        onClick={leaveOut}
      >
        {isLeftOut ? text.restore : text.leaveOut}
      </Button>
    </li>
  );
});

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
  const { product, unit, quantity, adjustments } = choice;
  const variant = variantInUnit(product.variants, unit);
  const advice = useAdvice(product.sku, variant);
  const isOut = variant?.inStock === false;
  const notice = quantity === 0 ? "" : advice.notice(quantity);
  const said = adjustments.map((each) => adjustmentText(each, sentence)).join(" ");
  return (
    <div className={`${styles.meant} stack g-10`}>
      <Picture size="sm" of={product} />
      <ProductName choice={choice} />
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
            tone={notice === "" ? undefined : "warn"}
            onQuantity={(next) =>
              quickOrder.send({
                _tag: "LineDecided",
                line: line.number,
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

const Choices = observer(function Choices({
  line,
  choice,
}: {
  readonly line: Extract<ReviewedLine, { readonly bucket: "ambiguous" }>;
  readonly choice: Choice | null;
}) {
  const { quickOrder } = useStorefront();
  return (
    <fieldset className="stack g-4 t-13">
      <legend className="vh">{text.chooseFor(line.number, line.text)}</legend>
      <span className="quiet">{text.why[line.why]}</span>
      {line.choices.map((each, at) => (
        <Check
          key={at}
          type="radio"
          name={`quick-order-line-${line.number}`}
          checked={each === choice}
          onChange={() =>
            quickOrder.send({ _tag: "LineDecided", line: line.number, decision: { _tag: "Chosen", choice: each } })
          }
        >
          <span className={`${styles.choice} row`}>
            <b className="num">
              {numberText(each.quantity)} {each.unit}
            </b>
            <ProductName choice={each} />
          </span>
        </Check>
      ))}
    </fieldset>
  );
});

const NotFound = observer(function NotFound({ line }: { readonly line: ReviewedLine }) {
  const { quickOrder } = useStorefront();
  const [searched, setSearched] = useState("");
  const isKnown = line.bucket === "unknown" && line.why === "notForSale";
  return (
    <div className={`${styles.missing} stack`}>
      <span className={styleOfLine.availability} data-tone="danger">
        {isKnown ? text.notForSale(line.name ?? "") : text.notFound}
      </span>
      <ItemField
        row={completionKey(line.number)}
        label={text.findLine(line.number)}
        placeholder={text.find}
        value={searched}
        onText={(typed) => {
          setSearched(typed);
          quickOrder.send({ _tag: "LineSearched", line: line.number, text: typed });
        }}
        onPick={(product) => quickOrder.send({ _tag: "LineProductChosen", line: line.number, product })}
        onCommit={() => quickOrder.send({ _tag: "CompletionClosed" })}
      />
    </div>
  );
});

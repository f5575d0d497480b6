import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import type { Choice } from "@larder/domain/quick-order/choices";
import type { ReviewedLine } from "@larder/domain/quick-order/review-list";
import { chosenOf, type PastedList } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styleOfLine from "../../ui/line/Line.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { QuantityCell } from "../../ui/line/Quantity.tsx";
import { totalText } from "../../ui/line/variant-text.ts";
import { lineMessages } from "../../messages/en/line.ts";
import { pastedListMessages as pasted } from "../../messages/en/pasted-list.ts";
import { quickOrderMessages as text } from "../../messages/en/quick-order.ts";
import { useAddedQuantity, useAdvice } from "../product/use-add.ts";
import { AskForLine } from "./AskForLine.tsx";
import { ChosenName, saidOf } from "./ChosenName.tsx";
import { Choices, isSame } from "./Choices.tsx";
import { FindItem, ItemSearch } from "./FindItem.tsx";
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
      <code className="mono anywhere">{line.text}</code>
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

const Meant = observer(function Meant({ line, choice }: { readonly line: ReviewedLine; readonly choice: Choice }) {
  const { quickOrder } = useStorefront();
  const { product, unit, quantity } = choice;
  const variant = variantInUnit(product.variants, unit);
  const advice = useAdvice(product.sku, variant);
  const isOut = variant?.inStock === false;
  const { notice, noticeId, field } = useAddedQuantity(advice, quantity);
  const said = saidOf(choice);
  return (
    <div className={`${styles.meant} columns stack g-10`}>
      <Picture size="sm" of={product} />
      <span>
        <ChosenName choice={choice} />
        <FindItem line={line} label={pasted.change} />
      </span>
      <span
        className={classNames(styleOfLine.availability, styles.said)}
        data-tone={said === "" && notice === "" ? undefined : "warn"}
        id={noticeId}
        role="status"
      >
        {notice || said}
      </span>
      {isOut ? (
        <span className="quiet">{text.notOrdered}</span>
      ) : (
        <span className={classNames("row", styles.amount)}>
          <QuantityCell
            {...field}
            label={lineMessages.quantityOf(product.name, unit)}
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

const NotFound = observer(function NotFound({ line }: { readonly line: ReviewedLine }) {
  if (line.bucket === "skipped")
    return (
      <div className={`${styles.missing} columns stack`}>
        <span className="quiet">{pasted.skipped[line.why]}</span>
        <FindItem line={line} label={pasted.isItem} />
      </div>
    );
  const isKnown = line.bucket === "unknown" && line.why === "notForSale";
  return (
    <div className={`${styles.missing} columns stack`} data-question="">
      <span className={styleOfLine.availability} data-tone="danger">
        {isKnown ? text.notForSale(line.name ?? "") : text.notFound}
      </span>
      <ItemSearch line={line} />
      <AskForLine line={line} />
    </div>
  );
});

import type { CartLine, SeenLine } from "@larder/domain/cart/cart.schema";
import { seenNow } from "@larder/domain/cart/line-changes";
import { lineChanges, lineNotices } from "@larder/domain/cart/line-notices";
import { observer } from "mobx-react-lite";
import { useContext, type MouseEvent } from "react";
import type { CartUserEvent } from "@larder/sdk";
import { cartMessages } from "../../../messages/en/cart.ts";
import { cartChangesMessages as words } from "../../../messages/en/cart-changes.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { timeOfDay } from "../../../ui/day.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { type Accepted, AcceptedContext } from "./accepted-changes.ts";
import { changeTitle, changeTotals, changeValues } from "./line-change-text.ts";
import { SimilarButton } from "./SimilarButton.tsx";
import styles from "./line-changes.module.css";

export interface LineChangesProps {
  readonly line: CartLine;
  readonly isOutOfStock: boolean;
}

/** A line's changes since the customer looked, until accepted, replaced or removed (CART-31, CART-32). */
export default observer(function LineChanges({ line, isOutOfStock }: LineChangesProps) {
  const { cart } = useStorefront();
  const accepted = useContext(AcceptedContext);
  const changes = lineNotices(line, isOutOfStock);
  const before = accepted.lines.get(line.id);
  if (changes.length === 0)
    return before === undefined ? null : <AcceptedNote line={line} isOutOfStock={isOutOfStock} accepted={before} />;
  const question = changes.find((change) => change._tag === "Unusual");
  // If only the quantity changed, the button names the one to keep.
  const kept = question?.quantity ?? (changes.every(({ _tag }) => _tag === "Adjusted") ? line.quantity : null);
  const answer = (event: MouseEvent<HTMLElement>, answered: CartUserEvent) => {
    const row = event.currentTarget.closest("li");
    if (answered._tag === "ChangesAcknowledged") accepted.add(line);
    cart.send(answered);
    (row?.querySelector<HTMLElement>("[data-quantity]") ?? row?.querySelector<HTMLElement>("a"))?.focus();
  };
  // An out-of-stock line has this button in its row.
  const hasSimilar = !isOutOfStock && changes.some(({ _tag }) => _tag === "Price" || _tag === "Pack");
  return (
    <div className={`${styles.changes} wrap whole row`} data-changed={line.id}>
      <ul className="cluster">
        {changes.map((change) => {
          const values = changeValues(change, line);
          const totals = changeTotals(change, line);
          return (
            <li key={change._tag}>
              <b>{changeTitle(change, line)}</b>
              {change._tag === "Unusual" && ` ${words.mostLately(change.usual.most)}`}
              {values !== null && (
                <>
                  {" "}
                  {words.was} <s>{values[0]}</s> {words.now} <b className="num">{values[1]}</b>
                </>
              )}
              {totals !== null && (
                <>
                  {" · "}
                  {words.lineTotal} <s>{totals[0]}</s> {words.now} <b className="num">{totals[1]}</b>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {question !== undefined && (
        <Button
          size="sm"
          onClick={(event) => answer(event, { _tag: "QuantityChanged", line: line.id, input: question.usual.quantity })}
        >
          {cartMessages.changeTo(question.usual.quantity)}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={kept === null ? words.acceptAbout(line.productTitle) : words.keepAbout(kept, line.productTitle)}
        onClick={(event) => answer(event, { _tag: "ChangesAcknowledged", line: line.id })}
      >
        {kept === null ? words.accept : words.keep(kept)}
      </Button>
      {hasSimilar && <SimilarButton line={line} />}
      <Button
        size="sm"
        kind="plain"
        aria-label={words.removeAbout(line.productTitle)}
        // Presses the row's own button, which handles focus.
        onClick={({ currentTarget }) =>
          currentTarget.closest("li")?.querySelector<HTMLElement>("[data-remove]")?.click()
        }
      >
        {words.remove}
      </Button>
    </div>
  );
});

const AcceptedNote = observer(function AcceptedNote({
  line,
  isOutOfStock,
  accepted: { was, at },
}: LineChangesProps & { readonly accepted: Accepted<SeenLine> }) {
  const { zone } = useShop();
  const changes = lineChanges(was, seenNow(line, isOutOfStock)).map((change) =>
    words.acceptedChange(changeTitle(change, line), changeValues(change, line)?.[0] ?? null),
  );
  if (changes.length === 0) return null;
  return (
    <p className={`${styles.accepted} row fine no-print`} data-accepted={line.id}>
      <Icon name="check" />
      <span>
        {changes.join(" ")} {words.acceptedAt(timeOfDay(at, zone))}
      </span>
    </p>
  );
});

import type { CartLine } from "@larder/domain/cart/cart.schema";
import { lineNotices } from "@larder/domain/cart/line-notices";
import type { MouseEvent } from "react";
import type { CartUserEvent } from "@larder/sdk/workflows/cart/events";
import { cartMessages } from "../../messages/en/cart.ts";
import { cartChangesMessages as words } from "../../messages/en/cart-changes.ts";
import { useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { changeTitle, changeValues } from "./line-change-text.ts";
import styles from "./line-changes.module.css";

export interface LineChangesProps {
  readonly line: CartLine;
  readonly isOutOfStock: boolean;
}

/** What is different about a line since the customer looked, with old and new, until it is accepted (CART-31, CART-32). */
const LineChanges = ({ line, isOutOfStock }: LineChangesProps) => {
  const { cart } = useStorefront();
  const changes = lineNotices(line, isOutOfStock);
  if (changes.length === 0) return null;
  const question = changes.find((change) => change._tag === "Unusual");
  const answer = (event: MouseEvent<HTMLElement>, answered: CartUserEvent) => {
    const row = event.currentTarget.closest("li");
    cart.send(answered);
    (row?.querySelector<HTMLElement>("[data-quantity]") ?? row?.querySelector<HTMLElement>("a"))?.focus();
  };
  return (
    <div className={styles.changes} data-changed={line.id}>
      <ul>
        {changes.map((change) => {
          const values = changeValues(change, line);
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
        aria-label={
          question === undefined
            ? words.acceptAbout(line.productTitle)
            : words.keepAbout(question.quantity, line.productTitle)
        }
        onClick={(event) => answer(event, { _tag: "ChangesAcknowledged", line: line.id })}
      >
        {question === undefined ? words.accept : words.keep(question.quantity)}
      </Button>
    </div>
  );
};

export default LineChanges;

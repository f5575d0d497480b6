import type { CartLine, SeenLine } from "@larder/domain/cart/cart.schema";
import { hasRisen, type LineChange, lineChanges, seenNow } from "@larder/domain/cart/line-changes";
import { PRICE_PENDING } from "@larder/domain/catalog/price";
import type { MouseEvent } from "react";
import { cartChangesMessages as words } from "../../messages/en/cart-changes.ts";
import { useStorefront } from "../../state/storefront-context.tsx";
import { linePrice } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./line-changes.module.css";

export interface LineChangesProps {
  readonly line: CartLine;
  readonly seen: SeenLine;
  readonly isOutOfStock: boolean;
}

const titleOf = (change: LineChange): string => {
  switch (change._tag) {
    case "Price":
      if (change.now === null) return words.pricePending;
      if (change.was === null) return words.priceKnown;
      return hasRisen(change.was, change.now) ? words.priceUp : words.priceDown;
    case "Pack":
      return words.pack;
    case "OutOfStock":
      return words.outOfStock;
    case "BackInStock":
      return words.backInStock;
  }
};

/** What is different about a line since the customer looked, with old and new, until it is accepted (CART-31, CART-32). */
const LineChanges = ({ line, seen, isOutOfStock }: LineChangesProps) => {
  const { cart } = useStorefront();
  const changes = lineChanges(seen, seenNow(line, isOutOfStock));
  const price = (amount: number | null) => {
    const { amount: text, per } = linePrice(amount, line.pricingUnitOfMeasure);
    return text === null ? PRICE_PENDING : `${text} ${per}`;
  };
  const valuesOf = (change: LineChange): readonly [was: string, now: string] | null => {
    if (change._tag === "Price") return [price(change.was), price(change.now)];
    return change._tag === "Pack" ? [change.was || "–", change.now || "–"] : null;
  };
  const accept = (event: MouseEvent<HTMLElement>) => {
    const row = event.currentTarget.closest("li");
    cart.send({ _tag: "ChangesAcknowledged", line: line.id });
    (row?.querySelector<HTMLElement>("[data-quantity]") ?? row?.querySelector<HTMLElement>("a"))?.focus();
  };
  return (
    <div className={styles.changes} data-changed={line.id}>
      <ul>
        {changes.map((change) => {
          const values = valuesOf(change);
          return (
            <li key={change._tag}>
              <b>{titleOf(change)}</b>
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
      <Button size="sm" aria-label={words.acceptAbout(line.productTitle)} onClick={accept}>
        {words.accept}
      </Button>
    </div>
  );
};

export default LineChanges;

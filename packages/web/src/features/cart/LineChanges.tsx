import type { CartLine } from "@larder/domain/cart/cart.schema";
import { lineNotices } from "@larder/domain/cart/line-notices";
import { isOn } from "@larder/domain/flags";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import type { CartUserEvent } from "@larder/sdk/workflows/cart/events";
import { cartMessages } from "../../messages/en/cart.ts";
import { cartChangesMessages as words } from "../../messages/en/cart-changes.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { changeTitle, changeValues } from "./line-change-text.ts";
import styles from "./line-changes.module.css";

export interface LineChangesProps {
  readonly line: CartLine;
  readonly isOutOfStock: boolean;
}

/** What is different about a line since the customer looked, with old and new, until it is answered: accepted, replaced or removed (CART-31, CART-32). */
const LineChanges = observer(function LineChanges({ line, isOutOfStock }: LineChangesProps) {
  const shop = useShop();
  const { cart, modals } = useStorefront();
  const changes = lineNotices(line, isOutOfStock);
  if (changes.length === 0) return null;
  const question = changes.find((change) => change._tag === "Unusual");
  const answer = (event: MouseEvent<HTMLElement>, answered: CartUserEvent) => {
    const row = event.currentTarget.closest("li");
    cart.send(answered);
    (row?.querySelector<HTMLElement>("[data-quantity]") ?? row?.querySelector<HTMLElement>("a"))?.focus();
  };
  // A line out of stock has the same button in its row.
  const hasSimilar =
    !isOutOfStock &&
    changes.some(({ _tag }) => _tag === "Price" || _tag === "Pack") &&
    isOn(shop.settings.featureFlags, "FeatureFlags.Global.SimilarItemsModal");
  const showSimilar = () =>
    modals.send({
      _tag: "Shown",
      modal: {
        name: "similarItems",
        data: {
          product: { sku: line.productSku, name: line.productTitle, brand: line.brandName, variants: line.variants },
        },
      },
    });
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
      {hasSimilar && (
        <Button size="sm" kind="plain" aria-label={cartMessages.similarTo(line.productTitle)} onClick={showSimilar}>
          {cartMessages.similar}
        </Button>
      )}
      <Button
        size="sm"
        kind="plain"
        aria-label={words.removeAbout(line.productTitle)}
        // The row's own button takes the line out, and knows where the focus goes.
        onClick={({ currentTarget }) =>
          currentTarget.closest("li")?.querySelector<HTMLElement>("[data-remove]")?.click()
        }
      >
        {words.remove}
      </Button>
    </div>
  );
});

export default LineChanges;

import { isNotable, type ReportedItem } from "@larder/domain/cart/add-report";
import type { ReactNode } from "react";
import { addedItemsMessages as words, reportText } from "../../messages/en/added-items.ts";
import styles from "./added-items.module.css";

export interface AddedItem extends ReportedItem {
  readonly name: string;
}

interface AddedItemsProps {
  readonly items: readonly AddedItem[];
  /** Default: the name is plain text. */
  readonly onItem?: (item: AddedItem) => void;
  readonly actionOf?: (item: AddedItem) => ReactNode;
}

/** Each added item with its outcome: differences first, the rest on demand. How many were added is said above (GUIDE-CART-11, OP-62). */
export default function AddedItems({ items, onItem, actionOf }: AddedItemsProps) {
  const notable = items.filter(isNotable);
  const plain = items.filter((item) => !isNotable(item));
  const nameOf = (item: AddedItem) =>
    onItem === undefined ? (
      <b>{item.name}</b>
    ) : (
      <button type="button" className="link" onClick={() => onItem(item)}>
        {item.name}
      </button>
    );
  return (
    <span className={styles.items}>
      {notable.map((item, at) => (
        <span key={at} data-outcome={item.outcome}>
          {nameOf(item)} {reportText(item)} {actionOf?.(item)}
        </span>
      ))}
      {plain.length > 0 && (
        <details>
          <summary>{notable.length === 0 ? words.see : words.asShown(plain.length)}</summary>
          <span className={styles.items}>
            {plain.map((item, at) => (
              <span key={at} data-outcome={item.outcome}>
                {nameOf(item)} <span className="num">{words.pieces(item.quantity, item.unitOfMeasure)}</span>
              </span>
            ))}
          </span>
        </details>
      )}
    </span>
  );
}

import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/Line.module.css";
import styles from "./product-line.module.css";
import { type SeenList, useListSeen } from "./use-list-seen.ts";

/** A list of products. Guests and staff without a customer see no prices, so they get fewer columns. */
export const ProductSheet = observer(function ProductSheet({
  label,
  cards,
  list = null,
  children,
}: {
  readonly label: string;
  readonly list?: SeenList | null;
  readonly cards?: string | undefined;
  readonly children: ReactNode;
}) {
  const { isCustomer } = useShop();
  const ref = useRef<HTMLUListElement>(null);
  useListSeen(ref, list);
  return (
    <ul
      ref={ref}
      data-list={list?.listId}
      className={classNames(line.sheet, styles.sheet, cards, "bleed")}
      aria-label={label}
      data-view={cards === undefined ? "list" : "grid"}
      data-guest={isCustomer ? undefined : ""}
    >
      {children}
    </ul>
  );
});

import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/Line.module.css";
import styles from "./product-line.module.css";

/** The sheet that product lines lie on. Guests and staff without a customer see no prices, so they get fewer columns. */
export const ProductSheet = observer(function ProductSheet({
  label,
  cards,
  children,
}: {
  readonly label: string;
  /** The class of cards with large pictures (product-cards.module.css); left out = a list. */
  readonly cards?: string | undefined;
  readonly children: ReactNode;
}) {
  const { isCustomer } = useShop();
  return (
    <ul
      className={classNames(line.sheet, styles.sheet, cards, "bleed")}
      aria-label={label}
      data-view={cards === undefined ? "list" : "grid"}
      data-guest={isCustomer ? undefined : ""}
    >
      {children}
    </ul>
  );
});

import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import line from "../../ui/Line.module.css";
import styles from "./product-line.module.css";

/** The sheet that product lines lie on. Guests and staff without a customer see no prices, so they get fewer columns. */
export const ProductSheet = observer(function ProductSheet({
  label,
  view = "list",
  children,
}: {
  readonly label: string;
  /** `grid`: cards with large pictures. */
  readonly view?: "list" | "grid";
  readonly children: ReactNode;
}) {
  const { isCustomer } = useShop();
  return (
    <ul
      className={classNames(line.sheet, styles.sheet, "bleed")}
      aria-label={label}
      data-view={view}
      data-guest={isCustomer ? undefined : ""}
    >
      {children}
    </ul>
  );
});

import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useUser } from "../../state/session.ts";
import { classNames } from "../../widgets/class-names.ts";
import line from "../../widgets/Line.module.css";
import styles from "./product-line.module.css";

/** The sheet that product lines lie on. Guests get fewer columns, for they see no prices. */
export const ProductSheet = observer(function ProductSheet({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { isAuthenticated } = useUser();
  return (
    <ul
      className={classNames(line.sheet, styles.sheet)}
      aria-label={label}
      data-guest={isAuthenticated ? undefined : ""}
    >
      {children}
    </ul>
  );
});

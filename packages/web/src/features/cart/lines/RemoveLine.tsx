import type { CartLine } from "@larder/domain/cart/cart.schema";
import type { ReactNode } from "react";
import { cartMessages } from "../../../messages/en/cart.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import styles from "./cart-line.module.css";

/** The next line's button, or the previous one's at the end; with no lines, the page heading. */
const nextFocus = (from: HTMLElement): HTMLElement | null => {
  const buttons = [...document.querySelectorAll<HTMLElement>("main [data-remove]")];
  const at = buttons.indexOf(from);
  const other = buttons[at + 1] ?? buttons[at - 1];
  if (other !== undefined) return other;
  const head = document.querySelector<HTMLElement>("main h1");
  if (head !== null) head.tabIndex = -1;
  return head;
};

export const RemoveLine = ({
  line,
  children,
}: {
  readonly line: Pick<CartLine, "id" | "productTitle">;
  readonly children?: ReactNode;
}) => {
  const { cart } = useStorefront();
  return (
    <span className={`${styles.del} end flex no-print`}>
      {children}
      <IconButton
        icon="trash"
        kind="plain"
        size="sm"
        label={cartMessages.remove(line.productTitle)}
        data-remove=""
        onClick={({ currentTarget }) => {
          const next = nextFocus(currentTarget);
          cart.send({ _tag: "LineRemoved", line: line.id });
          next?.focus();
        }}
      />
    </span>
  );
};

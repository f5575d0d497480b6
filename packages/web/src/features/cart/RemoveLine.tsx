import type { CartLine } from "@larder/domain/cart/cart.schema";
import { cartMessages } from "../../messages/en/cart.ts";
import { useStorefront } from "../../state/storefront-context.tsx";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./cart-line.module.css";

/** The button that takes a line out of the cart. */
export const RemoveLine = ({ line }: { readonly line: Pick<CartLine, "id" | "productTitle"> }) => {
  const { cart } = useStorefront();
  return (
    <span className={styles.del}>
      <IconButton
        icon="trash"
        kind="plain"
        size="sm"
        label={cartMessages.remove(line.productTitle)}
        onClick={() => cart.send({ _tag: "LineRemoved", line: line.id })}
      />
    </span>
  );
};

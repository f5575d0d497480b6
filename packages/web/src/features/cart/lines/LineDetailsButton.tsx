import type { CartLine } from "@larder/domain/cart/cart.schema";
import { useState } from "react";
import { lazyPart } from "../../../loading/lazy-part.tsx";
import { cartMessages } from "../../../messages/en/cart.ts";
import { IconButton } from "../../../ui/Button.tsx";
import type { LineDetailsDialogProps } from "./LineDetailsDialog.tsx";

const LineDetailsDialog = lazyPart<LineDetailsDialogProps>(() => import("./LineDetailsDialog.tsx"), "over");

/** Opens a line's note and cut (PROD-17, OP-75). */
export const LineDetailsButton = ({ line }: { readonly line: CartLine }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="pencil"
        kind="plain"
        size="sm"
        label={cartMessages.details(line.productTitle)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <LineDetailsDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
};

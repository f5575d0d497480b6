import type { Sku } from "@larder/domain/catalog/sku.schema";
import { shellMessages } from "../../messages/en/shell.ts";
import { substitutesMessages as text } from "../../messages/en/substitutes.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import Substitutes from "./Substitutes.tsx";

interface SimilarItemsDialogProps {
  readonly sku: Sku;
  readonly name: string;
  readonly quantity: number;
  readonly onClose: () => void;
}

/** What can be ordered in place of a product, over any page (SHELL-10, SHELL-30). */
export default function SimilarItemsDialog({ sku, name, quantity, onClose }: SimilarItemsDialogProps) {
  return (
    <Dialog
      wide
      title={text.insteadOf(name)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{shellMessages.close}</Button>}
    >
      <Substitutes sku={sku} quantity={quantity} />
    </Dialog>
  );
}

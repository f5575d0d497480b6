import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { productMessages } from "../../messages/en/product.ts";

const AddToGuideDialog = lazyPart(() => import("./AddToGuideDialog.tsx"), "over");

interface AddToGuideButtonProps {
  readonly product: Pick<Product, "sku" | "name" | "variants">;
  readonly inList?: boolean;
  readonly className?: string | undefined;
}

export const AddToGuideButton = ({ product, inList = false, className }: AddToGuideButtonProps) => {
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  return (
    <>
      {inList ? (
        <IconButton
          icon="listplus"
          kind="plain"
          size="sm"
          className={className}
          label={productMessages.addNamedToGuide(product.name)}
          aria-haspopup="dialog"
          onClick={ask}
        />
      ) : (
        <Button icon="listplus" className={className} aria-haspopup="dialog" onClick={ask}>
          {productMessages.addToGuide}
        </Button>
      )}
      {open && (
        <AddToGuideDialog
          product={{
            productSku: product.sku,
            unitOfMeasure: unitOf(displayVariant(product.variants)),
            name: product.name,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

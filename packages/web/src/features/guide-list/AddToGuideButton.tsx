import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { productLineMessages } from "../../messages/en/product-line.ts";

const AddToGuideDialog = lazyPart(() => import("./AddToGuideDialog.tsx"), "over");

interface AddToGuideButtonProps {
  readonly product: Pick<Product, "sku" | "name" | "variants">;
  readonly inList?: boolean;
  readonly className?: string | undefined;
}

export const AddToGuideButton = observer(function AddToGuideButton({
  product,
  inList = false,
  className,
}: AddToGuideButtonProps) {
  const shop = useShop();
  const [open, setOpen] = useState(false);
  const ask = () => setOpen(true);
  if (!shop.offers("orderGuides")) return null;
  return (
    <>
      {inList ? (
        <IconButton
          icon="listplus"
          kind="plain"
          size="sm"
          className={className}
          label={productLineMessages.addNamedToGuide(product.name)}
          aria-haspopup="dialog"
          onClick={ask}
        />
      ) : (
        <Button icon="listplus" className={className} aria-haspopup="dialog" onClick={ask}>
          {productLineMessages.addToGuide}
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
});

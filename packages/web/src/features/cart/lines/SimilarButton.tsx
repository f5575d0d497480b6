import type { CartLine } from "@larder/domain/cart/cart.schema";
import { observer } from "mobx-react-lite";
import { cartMessages } from "../../../messages/en/cart.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";

export const SimilarButton = observer(function SimilarButton({ line }: { readonly line: CartLine }) {
  const { hasSimilarItems, storefront } = useShop();
  if (!hasSimilarItems) return null;
  const { productSku: sku, productTitle: name, brandName: brand, variants } = line;
  return (
    <Button
      size="sm"
      kind="plain"
      className="no-print"
      aria-label={cartMessages.similarTo(name)}
      onClick={() =>
        storefront.modals.send({
          _tag: "Shown",
          modal: { name: "similarItems", data: { product: { sku, name, brand, variants } } },
        })
      }
    >
      {cartMessages.similar}
    </Button>
  );
});

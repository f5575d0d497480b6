import { may } from "@larder/domain/account/may";
import type { Product } from "@larder/domain/catalog/product.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { productPageMessages as words } from "../../messages/en/product-page.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { editProduct } from "../../navigation/edit-product.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Facts, type Fact } from "../../ui/page/Facts.tsx";

/** Links to details and similar items (SHELL-10, SHELL-26, SHELL-30). */
export default observer(function ProductActions({
  product,
  facts,
}: {
  readonly product: Product;
  readonly facts: readonly Fact[];
}) {
  const { hasSimilarItems, isCustomer, storefront, user } = useShop();
  const [isReading, setReading] = useState(false);
  const compare = () => storefront.modals.send({ _tag: "Shown", modal: { name: "similarItems", data: { product } } });
  return (
    <div className="stack">
      <div className="cluster no-print">
        {isCustomer && hasSimilarItems && (
          <Button icon="swap" aria-haspopup="dialog" onClick={compare}>
            {words.similar}
          </Button>
        )}
        {may(user, "editProducts") && (
          <ButtonLink icon="pencil" href={editProduct(product.sku)}>
            {words.edit}
          </ButtonLink>
        )}
        {product.description !== "" && (
          <Button icon="info" aria-haspopup="dialog" onClick={() => setReading(true)}>
            {words.learnMore}
          </Button>
        )}
      </div>
      {isReading && (
        <Dialog
          title={product.name}
          onClose={() => setReading(false)}
          answers={[{ label: shellMessages.close, kind: "primary", onPress: () => setReading(false) }]}
        >
          <p>{product.description}</p>
          <div className="mt-16">
            <Facts facts={facts} />
          </div>
        </Dialog>
      )}
    </div>
  );
});

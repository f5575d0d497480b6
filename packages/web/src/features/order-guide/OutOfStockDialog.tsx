import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { guideLaterMessages } from "../../messages/en/guide-later.ts";
import type { GuideScreen } from "./sheet/guide-screen.ts";

/** Lists out-of-stock lines, added only if the customer confirms (GUIDE-CART-11, OP-63). */
export default observer(function OutOfStockDialog({ screen }: { readonly screen: GuideScreen }) {
  const shop = useShop();
  const { outOfStock, entries } = shop.guideCart.state;
  if (outOfStock.length === 0) return null;
  const { send } = shop.storefront.guideCart;
  return (
    <Dialog
      title={guideLaterMessages.outTitle(outOfStock.length)}
      onClose={() => send({ _tag: "OutOfStockDismissed" })}
      answers={[
        { label: guideLaterMessages.backToGuide, isFirst: true, onPress: () => send({ _tag: "OutOfStockDismissed" }) },
        outOfStock.length < entries.length && {
          label: guideLaterMessages.addWithout(outOfStock.length),
          onPress: () => send({ _tag: "AddRequested" }),
        },
        {
          label: guideLaterMessages.addWith(outOfStock.length),
          kind: "primary",
          onPress: () => send({ _tag: "AddRequested", confirmedOutOfStock: true }),
        },
      ]}
    >
      <ul>
        {outOfStock.map(({ productSku, quantity }) => (
          <li key={productSku}>
            {quantity} × {screen.byProduct.get(productSku)?.line.name ?? productSku}
          </li>
        ))}
      </ul>
      <p>{guideLaterMessages.outText(outOfStock.length)}</p>
    </Dialog>
  );
});

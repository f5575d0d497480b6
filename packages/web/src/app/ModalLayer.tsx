import { observer } from "mobx-react-lite";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useShop } from "../state/storefront-context.tsx";

const ActForDialog = lazyPart(() => import("../features/staff/customers/ActForDialog.tsx"), "over");
const SessionEnded = lazyPart(() => import("../features/session/SessionEnded.tsx"), "over");
const StartOrderDialog = lazyPart(() => import("../features/cart/orders/StartOrderDialog.tsx"), "over");
const SimilarItemsDialog = lazyPart(() => import("../features/product/SimilarItemsDialog.tsx"), "over");

export default observer(function ModalLayer() {
  const { session, modals, storefront, isStaff, hasSimilarItems, cart } = useShop();
  const { shown } = modals.state;
  const hide = () => storefront.modals.send({ _tag: "Hidden" });
  if (session.state.isExpired) return <SessionEnded />;
  // Only brands that start an order with its day get here (SHELL-09).
  if (cart.state.starting !== null)
    return <StartOrderDialog onClose={() => storefront.cart.send({ _tag: "StartDeclined" })} />;
  switch (shown?.name) {
    case "actFor":
      return isStaff ? <ActForDialog organization={shown.data} onGiveUp={hide} /> : null;
    case "similarItems":
      return shown.data !== null && hasSimilarItems ? <SimilarItemsDialog {...shown.data} onClose={hide} /> : null;
    case undefined:
      return null;
  }
});

import { observer } from "mobx-react-lite";
import { useShop } from "../../state/storefront-context.tsx";
import { OnHoldNotice } from "./on-hold.ts";

/** The notice of a hold, on a page of many fields that are disabled by it. */
export const HeldHere = observer(function HeldHere() {
  const { canOrder, isCustomer } = useShop();
  return canOrder || !isCustomer ? null : <OnHoldNotice />;
});

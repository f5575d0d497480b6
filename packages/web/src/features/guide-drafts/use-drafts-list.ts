import { useEffect } from "react";
import { useShop } from "../../state/storefront-context.tsx";

/** Loads the drafts of all guides. */
export const useDraftsList = (): void => {
  const { isCustomer, storefront } = useShop();
  useEffect(() => {
    if (isCustomer) storefront.guideDrafts.send({ _tag: "ListRequested" });
  }, [storefront, isCustomer]);
};

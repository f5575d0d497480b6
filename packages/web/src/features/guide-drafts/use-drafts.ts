import { type ShownDraft, shownDrafts } from "@larder/sdk";
import { useEffect } from "react";
import type { Shop } from "../../state/shop.ts";
import { useShop } from "../../state/storefront-context.tsx";

export const draftsOf = (shop: Shop): readonly ShownDraft[] =>
  shop.isCustomer
    ? shownDrafts(shop.guideDrafts.state, shop.guideCart.state, shop.guideDetail.state.guide?.name ?? "")
    : [];

export const useDrafts = (): readonly ShownDraft[] => {
  const shop = useShop();
  const { isCustomer, storefront } = shop;
  useEffect(() => {
    if (isCustomer) storefront.guideDrafts.send({ _tag: "ListRequested" });
  }, [storefront, isCustomer]);
  return draftsOf(shop);
};

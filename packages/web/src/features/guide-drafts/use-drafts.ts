import { type ShownDraft, shownDrafts } from "@larder/sdk";
import type { Shop } from "../../state/shop.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useDraftsList } from "./use-drafts-list.ts";

export const draftsOf = (shop: Shop): readonly ShownDraft[] =>
  shop.isCustomer
    ? shownDrafts(shop.guideDrafts.state, shop.guideCart.state, shop.guideDetail.state.guide?.name ?? "")
    : [];

export const useDrafts = (): readonly ShownDraft[] => {
  useDraftsList();
  return draftsOf(useShop());
};

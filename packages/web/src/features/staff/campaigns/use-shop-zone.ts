import { useShop } from "../../../state/storefront-context.tsx";

/** The shop's time zone for all times on this page; the browser's until the list has loaded. */
export const useShopZone = (): string => {
  const { campaigns, zone } = useShop();
  return campaigns.state.list.value?.zone ?? zone;
};

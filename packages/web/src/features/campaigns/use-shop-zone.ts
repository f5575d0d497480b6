import { useShop } from "../../state/storefront-context.tsx";

/** The shop's own time zone, in which the page of messages shows and takes all times; until the list is there the reader's. */
export const useShopZone = (): string => {
  const { campaigns, zone } = useShop();
  return campaigns.state.list.value?.zone ?? zone;
};

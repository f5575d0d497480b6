import { LOCALE } from "@larder/domain/text/locale";
import { useShop } from "../../../state/storefront-context.tsx";

export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;

/** The shop's time zone for all times on this page; the browser's until the list has loaded. */
export const useShopZone = (): string => {
  const { campaigns, zone } = useShop();
  return campaigns.state.list.value?.zone ?? zone;
};

import { regionMessages as text } from "../../messages/en/region.ts";
import { useShop } from "../../state/storefront-context.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";

/** A guest's regions (IDENT-08, OP-20); empty for fewer than two. Observers only. */
export const useRegionEntries = (): readonly MenuEntry[] => {
  const { user, header, storefront } = useShop();
  const { regions = [] } = header.state.header.value ?? {};
  if (user.isAuthenticated || regions.length < 2) return [];
  return ["", ...regions].map((region) => ({
    key: region,
    label: region === "" ? text.none : region,
    checked: region === (user.region ?? ""),
    onSelect: () => storefront.session.send({ _tag: "RegionChosen", region }),
  }));
};

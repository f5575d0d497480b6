import { useShop } from "../../state/storefront-context.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";

/** null = a guest. Observers only. */
export const useMember = (): Member | null => {
  const shop = useShop();
  const { user, organization, organizations } = shop;
  if (!user.isAuthenticated) return null;
  const current = user.currentOrganization;
  return {
    name: user.displayName || user.email,
    organization: current === null ? null : { name: current.name, accountNumber: organization?.accountNumber ?? "" },
    organizations: organizations.map(({ id, name: label, accountNumber }) => ({
      key: String(id),
      label,
      note: accountNumber,
      checked: id === current?.id,
      onSelect: () => void shop.storefront.chooseOrganization(id),
    })),
    salesRep:
      organization === null || organization.primarySalesRepName === ""
        ? null
        : { name: organization.primarySalesRepName, phone: organization.primarySalesRepPhone },
  };
};

const pathOf = (url: string): string => url.replace(/[?#].*$/s, "").replace(/\/*$/, "/");

export const isHere = (link: string, url: string): boolean => {
  const path = pathOf(link);
  return path === "/" ? pathOf(url) === "/" : pathOf(url).startsWith(path);
};

/** A link, and paths that belong to it without its prefix. */
export interface PlaceLink {
  readonly url: string;
  readonly also?: readonly string[] | undefined;
}

export const presentLink = (links: readonly PlaceLink[], url: string): string | null => {
  let best: { readonly url: string; readonly length: number } | null = null;
  for (const link of links)
    for (const path of [link.url, ...(link.also ?? [])]) {
      const { length } = pathOf(path);
      if (isHere(path, url) && (best === null || length > best.length)) best = { url: link.url, length };
    }
  return best?.url ?? null;
};

export interface Member {
  readonly name: string;
  readonly organization: { readonly name: string; readonly accountNumber: string } | null;
  readonly organizations: readonly MenuEntry[];
  readonly salesRep: { readonly name: string; readonly phone: string } | null;
}

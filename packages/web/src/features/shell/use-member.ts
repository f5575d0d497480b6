import { places } from "../../navigation/places.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { useShop } from "../../state/storefront-context.tsx";
import type { Theme } from "./document-look.ts";
import type { Member } from "./member.ts";

const themes: readonly Theme[] = ["system", "light", "dark"];

/** Who is signed in, and what the menus of the header offer; null for a guest. Called by observers only. */
export const useMember = (theme: Theme, onTheme: (theme: Theme) => void): Member | null => {
  const shop = useShop();
  const { user, organization, organizations } = shop;
  if (!user.isAuthenticated) return null;
  const name = user.displayName || user.email;
  const current = user.currentOrganization;
  return {
    name,
    organization: current === null ? null : { name: current.name, accountNumber: organization?.accountNumber ?? "" },
    organizations: organizations.map(({ id, name: label, accountNumber }) => ({
      key: String(id),
      label,
      note: accountNumber,
      checked: id === current?.id,
      onSelect: () => void shop.storefront.chooseOrganization(id),
    })),
    account: [
      { key: "account", label: shellMessages.accountPage, icon: "user", href: places.account },
      ...themes.map((each, at) => ({
        key: `theme-${each}`,
        label: shellMessages.themes[each],
        checked: theme === each,
        apart: at === 0,
        onSelect: () => onTheme(each),
      })),
      { key: "out", label: shellMessages.signOut, apart: true, onSelect: () => void shop.storefront.signOut() },
    ],
    salesRep:
      organization === null || organization.primarySalesRepName === ""
        ? null
        : { name: organization.primarySalesRepName, phone: organization.primarySalesRepPhone },
  };
};

import { accountMenuMessages as text } from "../../messages/en/account-menu.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import type { Theme } from "./document-look.ts";
import { chooseTheme, presentTheme } from "./theme-choice.ts";

const themes: readonly Theme[] = ["system", "light", "dark"];

/** Observers only. */
export const useAccountEntries = (): readonly MenuEntry[] => {
  const theme = presentTheme();
  const { organization, storefront, user } = useShop();
  const { primarySalesRepName: rep = "", primarySalesRepEmail: email = "" } = organization ?? {};
  return [
    ...(user.purchasingSystem === undefined
      ? [{ key: "account", label: shellMessages.accountPage, icon: "user" as const, href: places.account }]
      : []),
    ...(rep === "" || email === "" ? [] : [{ key: "rep", label: text.emailRep(rep), href: `mailto:${email}` }]),
    ...themes.map((each, at) => ({
      key: `theme-${each}`,
      label: text.themes[each],
      checked: theme === each,
      apart: at === 0,
      onSelect: () => chooseTheme(each),
    })),
    { key: "out", label: text.signOut, apart: true, onSelect: () => void storefront.signOut() },
  ];
};

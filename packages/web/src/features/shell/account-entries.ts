import { accountMenuMessages as text } from "../../messages/en/account-menu.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import type { Theme } from "./document-look.ts";
import { chooseTheme, presentTheme } from "./theme-choice.ts";

const themes: readonly Theme[] = ["system", "light", "dark"];

/** What staff find from every page: their customers, and the lists that they work through (IDENT-19). */
const staffEntries = (): readonly MenuEntry[] =>
  (["home", "signUps", "orderIssues", "outbox", "events"] as const).map((place) => ({
    key: place,
    label: text.staff[place],
    icon: place === "home" ? ("user" as const) : undefined,
    href: places[place],
    apart: place === "home",
  }));

/** The entries of the account menu, in the header and on a phone. Called by observers only. */
export const useAccountEntries = (): readonly MenuEntry[] => {
  const theme = presentTheme();
  const { isStaff, isActing, storefront } = useShop();
  return [
    { key: "account", label: shellMessages.accountPage, icon: "user", href: places.account },
    ...(isStaff && !isActing ? staffEntries() : []),
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

import { accountMenuMessages as text } from "../../messages/en/account-menu.ts";
import { regionMessages } from "../../messages/en/region.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { THEME_KEY, type Theme, applyTheme } from "./document-look.ts";

const presentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** Stored on this device across sign-outs: it isn't personal. */
const chooseTheme = (theme: Theme): void => {
  applyTheme(document.documentElement, theme);
  // For the server, whose pages are in this look from their first paint.
  document.cookie = `${THEME_KEY}=${theme}; max-age=${theme === "system" ? 0 : 31_536_000}; path=/; samesite=lax`;
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is full or blocked: the choice lasts for this page.
  }
};

/** A guest's regions (IDENT-08, OP-20); empty for fewer than two. Observers only. */
export const useRegionEntries = (): readonly MenuEntry[] => {
  const { user, header, storefront } = useShop();
  const { regions = [] } = header.state.header.value ?? {};
  if (user.isAuthenticated || regions.length < 2) return [];
  return ["", ...regions].map((region) => ({
    key: region,
    label: region === "" ? regionMessages.none : region,
    checked: region === (user.region ?? ""),
    onSelect: () => storefront.session.send({ _tag: "RegionChosen", region }),
  }));
};

/** What a region means to someone who doesn't know its short name, and where to ask. Observers only. */
export const useRegionHint = (): string => {
  const { phone = "", email = "" } = useShop().settings.contact ?? {};
  return regionMessages.hint(phone || email);
};

const themes: readonly Theme[] = ["system", "light", "dark"];

/** Observers only. */
export const useAccountEntries = (): readonly MenuEntry[] => {
  const theme = presentTheme();
  const shop = useShop();
  const { isActing, isCustomer, organization, storefront, user } = shop;
  const { primarySalesRepName: rep = "", primarySalesRepEmail: email = "" } = organization ?? {};
  return [
    ...(user.purchasingSystem === undefined
      ? [{ key: "account", label: shellMessages.accountPage, icon: "user" as const, href: places.account }]
      : []),
    ...(isCustomer && !isActing && user.purchasingSystem === undefined && shop.offers("inbox")
      ? [{ key: "inbox", label: text.inbox, href: places.inbox }]
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

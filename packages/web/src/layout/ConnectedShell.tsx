import { headerMenu } from "@larder/domain/page/header-menu";
import { visibleAlert } from "@larder/sdk/workflows/site-alert/view";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useState, type ReactNode } from "react";
import { useHistory, useUrl } from "../navigation/location.ts";
import { places } from "../navigation/places.ts";
import { useShop } from "../state/storefront-context.tsx";
import { timeOfDay } from "../widgets/day.ts";
import type { MenuEntry } from "../widgets/Menu.tsx";
import { ToastRegion } from "../widgets/Toast.tsx";
import { words } from "../words.ts";
import { brandName, keepTheme, storedTheme, wear, type Theme } from "./document-look.ts";
import { Footer } from "./Footer.tsx";
import { Header, type Member } from "./Header.tsx";
import { HeaderSearch } from "./HeaderSearch.tsx";
import { useOfflineSince } from "./online.ts";
import { Shell } from "./Shell.tsx";
import { SiteAlert } from "./SiteAlert.tsx";
import { Strips } from "./Strips.tsx";

const THEMES = ["system", "light", "dark"] as const satisfies readonly Theme[];

/** What is around the page, from the state of the storefront. `search` replaces the plain box of the header; `after` is what floats. */
export const ConnectedShell = observer(function ConnectedShell({ children, search, after }: { readonly children: ReactNode; readonly search?: ReactNode; readonly after?: ReactNode }) {
  const shop = useShop();
  const history = useHistory();
  const url = useUrl();
  const offline = useOfflineSince();
  const [theme, setTheme] = useState(() => storedTheme(localStorage));
  const { header, session, toasts, siteAlert, cart } = shop;
  const { brand, storefront } = shop;
  const { menu, homeUrl } = headerMenu(header.state.header.value);
  useLayoutEffect(() => wear(document.documentElement, brand, theme), [brand, theme]);

  const choose = (to: Theme) => {
    keepTheme(localStorage, to);
    setTheme(to);
  };
  const { currentUser, originalUser, status } = session.state;
  const isMember = status === "signedIn" && currentUser !== null;
  const organization = shop.organization ?? currentUser?.currentOrganization ?? null;
  const organizations = shop.organizations.map(
    (one): MenuEntry => ({ key: String(one.id), label: one.name, note: one.accountNumber, checked: one.id === organization?.id, onSelect: () => void storefront.chooseOrganization(one.id) }),
  );
  const account: readonly MenuEntry[] = [
    { key: "account", label: words.shell.account(shop.organization?.accountNumber ?? ""), icon: "user", href: places.account },
    { key: "orders", label: words.shell.orders, icon: "box", href: places.orders },
    ...THEMES.map((one, at): MenuEntry => ({ key: `theme ${one}`, label: words.shell.themes[one], checked: theme === one, apart: at === 0, onSelect: () => choose(one) })),
    { key: "sign out", label: words.shell.signOut, icon: "lock", apart: true, onSelect: () => void storefront.signOut() },
  ];
  const rep = shop.organization;
  const member: Member | null = isMember
    ? {
        name: currentUser.displayName || currentUser.userName,
        organization: organization === null ? null : { name: organization.name, accountNumber: shop.organization?.accountNumber ?? "" },
        organizations,
        account,
        salesRep: rep === null || rep.primarySalesRepName === "" ? null : { name: rep.primarySalesRepName, phone: rep.primarySalesRepPhone },
      }
    : null;
  const links = [
    { label: words.shell.homePage, url: homeUrl },
    ...(isMember ? [{ label: words.shell.guides, url: places.guides, also: [places.guide(""), places.guideImport] }] : []),
    { label: words.shell.products, url: places.products },
    ...(isMember ? [{ label: words.shell.orders, url: places.orders, also: ["/order-details/"] }] : []),
    ...menu,
  ];
  const toast = toasts.state;
  const isActing = currentUser?.isImpersonationActive === true && originalUser !== null;
  return (
    <Shell
      alert={<SiteAlert alert={visibleAlert(siteAlert.state)} onClose={() => storefront.siteAlert.send({ _tag: "Closed" })} />}
      header={
        <Header
          brandName={brandName(brand)}
          homeUrl={homeUrl}
          url={url}
          links={links}
          member={member}
          signInUrl={places.signIn}
          cartUrl={places.cart}
          searchUrl={places.products}
          cartLines={header.state.cartCounter}
          search={search ?? <HeaderSearch onSearch={(term) => history.navigate(`${places.products}?q=${encodeURIComponent(term)}`)} />}
        />
      }
      strips={
        <Strips
          offlineSince={offline === null ? null : timeOfDay(offline, shop.zone)}
          unsent={cart.state.queue.length}
          acting={isActing ? { user: currentUser.displayName, organization: organization?.name ?? "", staff: originalUser.displayName, onStop: null } : null}
        />
      }
      footer={<Footer footer={header.state.footer.value} brandName={brandName(brand)} />}
      after={
        <>
          {after}
          <ToastRegion
            toast={toast.showStatus ? { message: toast.currentMessage, tone: toast.style === "error" ? "error" : "success", onClose: () => storefront.toasts.send({ _tag: "Closed" }) } : null}
          />
        </>
      }
    >
      {children}
    </Shell>
  );
});

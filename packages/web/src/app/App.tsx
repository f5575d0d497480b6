import { shopMark } from "@larder/domain/opening/shop-name";
import { headerMenu } from "@larder/domain/page/header-menu";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, type ReactNode } from "react";
import { applyBrand, applyTheme, brandName, storedTheme } from "../features/shell/document-look.ts";
import { Footer, LinkAddon, Shell, SiteAlert, SiteStatusBanners } from "../features/shell/Shell.tsx";
import { Header } from "../features/shell/Header.tsx";
import { isHere, useMember } from "../features/shell/member.ts";
import { Boundary } from "../loading/Boundary.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useUrl } from "../navigation/location.ts";
import { places } from "../navigation/places.ts";
import { signInPath } from "../navigation/return-path.ts";
import { Overlays } from "./Overlays.tsx";
import { Crashed, Routes } from "./routes.tsx";
import { HeaderSearch } from "../features/search/header/HeaderSearch.tsx";
import { PhoneSearchButton } from "../features/search/header/PhoneSearchButton.tsx";
import { useShop } from "../state/storefront-context.tsx";
import { shellMessages } from "../messages/en/shell.ts";
import { commonMessages } from "../messages/en/common.ts";

const CategoriesPanel = lazyPart(() => import("../features/shell/CategoriesPanel.tsx"), "over");
const GuidesDialog = lazyPart(() => import("../features/guide-list/GuidesDialog.tsx"), "over");
export const StaffHeader = lazyPart(() => import("../features/staff/home/StaffHeader.tsx"), "inPlace");
const ActingBar = lazyPart(() => import("../features/staff/customers/ActingBar.tsx"), "inPlace");

const contained = (node: ReactNode, otherwise: ReactNode = null) => (
  <Boundary fallback={() => otherwise}>{node}</Boundary>
);

/** The whole storefront: the shell and the page inside it (SHELL-03, SHELL-06). */
export const App = () => (
  <>
    <Look />
    <Shell
      alert={contained(<Alert />)}
      header={contained(<SiteHeader />, <a href="/">{commonMessages.goHome}</a>)}
      banners={contained(<SiteStatusBanners />)}
      footer={contained(<SiteFooter />)}
      after={contained(<Overlays />)}
    >
      {contained(<Routes />, <Crashed />)}
    </Shell>
  </>
);

const Look = observer(function Look() {
  const { brand } = useShop();
  // Layout effects set the colors before the first paint.
  useLayoutEffect(() => applyBrand(document.documentElement, brand), [brand]);
  useLayoutEffect(() => applyTheme(document.documentElement, storedTheme()), []);
  return null;
});

const Alert = observer(function Alert() {
  const shop = useShop();
  return (
    <div aria-live="polite">
      <SiteAlert alert={shop.visibleAlert} onClose={() => shop.storefront.siteAlert.send({ _tag: "Closed" })} />
    </div>
  );
});

const SiteHeader = observer(function SiteHeader() {
  const shop = useShop();
  const url = useUrl();
  const { header, cartCounter } = shop.header.state;
  const { menu, homeUrl } = headerMenu(header.value);
  const { isCustomer } = shop;
  const hasGuides = isCustomer && shop.offers("orderGuides");
  const member = useMember();
  const isStaffs = shop.hasStaffHeader;
  const links = [
    { label: shellMessages.homePage, url: homeUrl },
    ...(hasGuides
      ? [{ label: shellMessages.guides, url: places.guides, also: [places.guide(""), places.guideImport] }]
      : []),
    { label: shellMessages.products, url: places.products },
    ...(isCustomer && shop.offers("quickOrder") ? [{ label: shellMessages.quickOrder, url: places.quickOrder }] : []),
    ...(isCustomer ? [{ label: shellMessages.orders, url: places.orders }] : []),
    ...menu,
  ];
  const search = <HeaderSearch />;
  const searchButton = <PhoneSearchButton />;
  const site = (
    <Header
      mark={shopMark(shop.settings.siteName, brandName(shop.brand))}
      homeUrl={homeUrl}
      url={url}
      links={isStaffs ? [] : links}
      member={member}
      region={member === null && (header.value?.regions ?? []).length > 1 ? (shop.user.region ?? "") : null}
      signInUrl={signInPath(url)}
      cartUrl={shop.cartUrl}
      cartLines={cartCounter}
      search={search}
      searchButton={searchButton}
      above={shop.isActing ? <ActingBar /> : undefined}
      linkAddons={{
        // The guide itself has no guides menu over it (SHELL-07).
        [places.guides]: isCustomer && !isHere(places.guide(""), url) && (
          <LinkAddon label={shellMessages.openGuide} Part={GuidesDialog} />
        ),
        [places.products]: <LinkAddon label={shellMessages.categories} Part={CategoriesPanel} />,
      }}
    />
  );
  return isStaffs && member !== null ? (
    <StaffHeader member={member} search={search} searchButton={searchButton} fallback={site} />
  ) : (
    site
  );
});

const SiteFooter = observer(function SiteFooter() {
  const shop = useShop();
  return <Footer footer={shop.header.state.footer.value} shopName={shop.settings.siteName} />;
});

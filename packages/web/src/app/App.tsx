import { headerMenu } from "@larder/domain/page/header-menu";
import { observer } from "mobx-react-lite";
import { when } from "mobx";
import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { brandName, keepTheme, storedTheme, applyTheme, type Theme } from "../features/shell/document-look.ts";
import { Footer } from "../features/shell/Footer.tsx";
import { GuidesButton } from "../features/guide-list/GuidesButton.tsx";
import { Header } from "../features/shell/Header.tsx";
import type { Member } from "../features/shell/member.ts";
import { isHere } from "../features/shell/here.ts";
import { useOfflineSince } from "../state/online.ts";
import { Shell } from "../features/shell/Shell.tsx";
import { SiteAlert } from "../features/shell/SiteAlert.tsx";
import { StatusBanners } from "../features/shell/StatusBanners.tsx";
import { Boundary } from "../loading/Boundary.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { reloadRelease, useNewRelease } from "../loading/release.ts";
import { fetchMissingParts, useMissingParts } from "../loading/waited-parts.ts";
import { useUrl } from "../navigation/location.ts";
import { places } from "../navigation/places.ts";
import { signInPath } from "../navigation/return-path.ts";
import { Crashed, Routes } from "./routes.tsx";
import { HeaderSearch } from "../features/search/HeaderSearch.tsx";
import { useShop } from "../state/storefront-context.tsx";
import { ToastRegion } from "../ui/Toast.tsx";
import { shellMessages } from "../messages/en/shell.ts";
import { commonMessages } from "../messages/en/common.ts";

const Speedbump = lazyPart(() => import("../features/shell/Speedbump.tsx"), "over");
const MessageLayer = lazyPart(() => import("../features/messages/MessageLayer.tsx"), "nowhere");

const themes: readonly Theme[] = ["system", "light", "dark"];

const localStorageOrNull = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** Contains an error: the rest of the page stays. */
const contained = (node: ReactNode, otherwise: ReactNode = null) => (
  <Boundary fallback={() => otherwise}>{node}</Boundary>
);

/** The whole storefront: the shell around every page, and the page (SHELL-03, SHELL-06). */
export const App = () => {
  const [theme, setTheme] = useState<Theme>(() => storedTheme(localStorageOrNull()));
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    const storage = localStorageOrNull();
    if (storage !== null) keepTheme(storage, chosen);
  };
  return (
    <>
      <Look theme={theme} />
      <Shell
        alert={contained(<Alert />)}
        header={contained(<SiteHeader theme={theme} onTheme={choose} />, <a href="/">{commonMessages.goHome}</a>)}
        banners={contained(<SiteStatusBanners />)}
        footer={contained(<SiteFooter />)}
        after={contained(<After />)}
      >
        {contained(<Routes />, <Crashed />)}
      </Shell>
    </>
  );
};

/** Brand and theme on the document. */
const Look = observer(function Look({ theme }: { readonly theme: Theme }) {
  const { brand } = useShop();
  // A layout effect: the brand's colors are set before the first paint.
  useLayoutEffect(() => applyTheme(document.documentElement, brand, theme), [brand, theme]);
  return null;
});

const Alert = observer(function Alert() {
  const shop = useShop();
  return <SiteAlert alert={shop.visibleAlert} onClose={() => shop.storefront.siteAlert.send({ _tag: "Closed" })} />;
});

const SiteHeader = observer(function SiteHeader({
  theme,
  onTheme,
}: {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
}) {
  const shop = useShop();
  const url = useUrl();
  const { header, cartCounter } = shop.header.state;
  const { menu, homeUrl } = headerMenu(header.value);
  const links = [
    { label: shellMessages.homePage, url: homeUrl },
    ...(shop.isCustomer
      ? [{ label: shellMessages.guides, url: places.guides, also: [places.guide(""), places.guideImport] }]
      : []),
    { label: shellMessages.products, url: places.products },
    ...(shop.isCustomer ? [{ label: shellMessages.orders, url: places.orders }] : []),
    ...menu,
  ];
  return (
    <Header
      brandName={brandName(shop.brand)}
      homeUrl={homeUrl}
      url={url}
      links={links}
      member={useMember(theme, onTheme)}
      signInUrl={signInPath(url)}
      cartUrl={shop.cart.state.optimisticCart?.cartUrl || places.cart}
      searchUrl={places.products}
      cartLines={cartCounter}
      search={<HeaderSearch />}
      // The guide itself has no list of guides over it (SHELL-07).
      beside={
        shop.isCustomer && !isHere(places.guide(""), url) ? { url: places.guides, node: <GuidesButton /> } : undefined
      }
    />
  );
});

/** Who is signed in, and what the menus of the header offer; null for a guest. Called by observers only. */
const useMember = (theme: Theme, onTheme: (theme: Theme) => void): Member | null => {
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

const SiteStatusBanners = observer(function SiteStatusBanners() {
  const shop = useShop();
  const since = useOfflineSince();
  const isMissing = useMissingParts();
  const isNewRelease = useNewRelease();
  const { originalUser, problem, problemOf } = shop.session.state;
  const { user } = shop;
  return (
    <StatusBanners
      offlineSince={
        since === null ? null : new Date(since).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
      }
      unsent={shop.cart.state.queue.length}
      onFetchMissing={isMissing ? () => void fetchMissingParts() : null}
      problem={
        problemOf === "organization" || problemOf === "signOut"
          ? {
              title: problemOf === "signOut" ? shellMessages.notSignedOut : shellMessages.notSwitched,
              text: problem,
              onClose: () => shop.storefront.session.send({ _tag: "ProblemDismissed" }),
            }
          : null
      }
      onReload={isNewRelease ? () => reloadRelease(!shop.losesOnReload) : null}
      acting={
        user.isImpersonationActive
          ? {
              user: user.displayName,
              organization: user.currentOrganization?.name ?? "",
              staff: originalUser?.displayName ?? "",
              onStop: null,
            }
          : null
      }
    />
  );
});

const SiteFooter = observer(function SiteFooter() {
  const shop = useShop();
  return <Footer footer={shop.header.state.footer.value} brandName={brandName(shop.brand)} />;
});

const After = observer(function After() {
  const shop = useShop();
  const { currentMessage, showStatus, style, action, count } = shop.toasts.state;
  const { blocked } = shop.navigation.state;
  const { toasts, guideDetail, navigation } = shop.storefront;
  // Prefetched before it is needed: without a connection the dialog could not be loaded.
  useEffect(
    () =>
      when(
        () => shop.hasUnsavedWork,
        () => void Speedbump.prefetch(),
      ),
    [shop],
  );
  // A toast offers undo only while its edit is the latest one.
  const step = action !== null && shop.guideDetail.state.edit?.step === action.step ? action.step : null;
  const { queue, shown } = shop.messages.state;
  return (
    <>
      <ToastRegion
        toast={
          showStatus
            ? {
                count,
                message: currentMessage,
                tone: style === "error" ? "error" : "success",
                action:
                  step === null
                    ? undefined
                    : {
                        label: shellMessages.undo,
                        onPress: () => {
                          guideDetail.send({ _tag: "Undo", step });
                          toasts.send({ _tag: "Closed" });
                        },
                      },
                onClose: () => toasts.send({ _tag: "Closed" }),
                onHold: (isHeld) => toasts.send({ _tag: isHeld ? "Paused" : "Resumed" }),
              }
            : null
        }
      />
      {blocked !== null && (
        <Speedbump modal={blocked.modal} onGiveUp={() => navigation.send({ _tag: "LeaveCancelled" })} />
      )}
      {/* The layer stays mounted after the first message, so that the last one's exit animation plays. */}
      {queue.length + shown.length > 0 && <MessageLayer />}
    </>
  );
});

import { pageTitle } from "@larder/domain/page/title";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { cartOwner, pathOf, type Resource } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { useExternalStore } from "../loading/use-external-store.ts";
import { Route, Router } from "wouter";
import { Page } from "../ui/page/Page.tsx";
import { Boundary } from "../loading/Boundary.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { cacheInlinedStyles } from "../loading/inlined-styles.ts";
import { mayPrefetch, pageShown } from "../loading/page-shown.ts";
import { Part } from "../loading/part.ts";
import { HistoryContext, locationHooks, PageUrlContext, useHistory, useUrl } from "../navigation/location.ts";
import type { SiteHistory } from "../navigation/history.ts";
import type { PageProps } from "../ui/page/page-props.ts";
import { pagePart } from "./page-registry.ts";
import { commonMessages } from "../messages/en/common.ts";
import type { Shop } from "../state/shop.ts";
import { useShop } from "../state/storefront-context.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { ErrorState, Skeleton, State } from "../ui/page/State.tsx";

const LoadingIndicator = lazyPart(() => import("../loading/LoadingIndicator.tsx"), "nowhere");

interface Shown {
  readonly model: PageModel;
  readonly Page: ComponentType<PageProps>;
}

/** The last page whose component has loaded; it stays while the next one loads (PAGE-02). */
const useShown = (
  model: PageModel | null,
  unavailable: readonly string[],
): { readonly shown: Shown | null; readonly chunkFailed: boolean; readonly retry: () => void } => {
  const part = pagePart(model, unavailable);
  const state = useExternalStore(part.subscribe, part.get);
  const [shown, setShown] = useState<Shown | null>(null);
  if (model === null && shown !== null) setShown(null);
  if (model !== null && typeof state === "object" && (shown?.model !== model || shown.Page !== state.default))
    setShown({ model, Page: state.default });
  useEffect(() => {
    if (model !== null) void part.fetch();
  }, [model, part]);
  return { shown, chunkFailed: model !== null && state === "failed", retry: () => void part.fetch() };
};

/** The URL of the page that is shown, with its latest query: the next page's URL comes before that page (PAGE-02). */
const useShownUrl = (shown: Shown | null, isLoading: boolean): string => {
  const url = useUrl();
  const [at, setAt] = useState({ shown, url });
  const isNew = at.shown !== shown && !isLoading;
  if (!isNew && (at.url === url || pathOf(at.url) !== pathOf(url))) return at.url;
  setAt({ shown, url });
  return url;
};

// The server renders the first page's tags.
const arrival = new Part(() => import("../navigation/arrival.ts"));

/** Title, tags and focus follow the page, but the first page leaves focus where it is (PAGE-06, PAGE-07). */
const useArrival = (model: PageModel | null, siteName: string): void => {
  const last = useRef<PageModel | null>(null);
  useEffect(() => {
    if (model === null) return;
    const own = model.metaDataInfo.findLast(({ elementTag }) => elementTag.toLowerCase() === "title");
    document.title = pageTitle(own?.innerContent ?? model.title, siteName);
    const before = last.current;
    last.current = model;
    if (before === null || before === model) return;
    void arrival.whenThere().then(({ arrive }) => arrive(before, model));
    // Don't take focus from someone typing in the header, or in its menu.
    if (before.path === model.path || document.activeElement?.matches("input, :popover-open *") === true) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [model, siteName]);
};

const keptPages = new Part(() => import("./kept-pages.ts"));

/** What this device shows of a page that fails to load or is retried; null = nothing. Undefined while that isn't known. */
const useKeptPage = (shop: Shop, { failure, isLoading }: Resource<PageModel>, url: string | null) => {
  const [kept, setKept] = useState<{ readonly key: string; readonly page: PageModel | null } | null>(null);
  const isLost = failure !== null;
  // Not another user's or organization's (T9).
  const key = `${cartOwner(shop.session.state)} ${pathOf(url ?? "")}`;
  const isKnown = kept?.key === key;
  useEffect(() => {
    if (!isLost || url === null || isKnown) return undefined;
    let isCurrent = true;
    const find = async () => {
      await keptPages.fetch();
      const part = keptPages.get();
      const page = typeof part === "object" ? await part.keptPage(shop, url) : null;
      if (isCurrent) setKept({ key, page });
    };
    void find();
    return () => {
      isCurrent = false;
    };
  }, [isLost, url, shop, key, isKnown]);
  if (kept !== null && !isLost && !isLoading) setKept(null);
  if (!isLost && !isLoading) return null;
  return isKnown ? kept.page : isLost ? undefined : null;
};

const PageSelector = observer(function PageSelector() {
  const shop = useShop();
  const history = useHistory();
  const { page: resource, url } = shop.page.state;
  const { isLoading, failure } = resource;
  const kept = useKeptPage(shop, resource, url);
  const page = kept ?? resource.value;
  const { shown, chunkFailed, retry } = useShown(page, shop.settings.unavailable);
  const shownUrl = useShownUrl(shown, isLoading);
  useArrival(shown?.model ?? null, shop.settings.siteName);
  // Prefetched: the first navigation may be offline.
  useEffect(
    () =>
      void pageShown().then(() =>
        Promise.all([
          LoadingIndicator.prefetch(),
          arrival.fetch(),
          keptPages.fetch(),
          mayPrefetch() ? cacheInlinedStyles() : null,
        ]),
      ),
    [],
  );
  const again = () => shop.storefront.page.send({ _tag: "Opened", url: url ?? history.url, forced: true });
  const failed = commonMessages[url?.startsWith("/order-confirmation/?") ? "confirmationFailed" : "pageFailed"];
  const { choosing, isSigningOut } = shop.session.state;
  const waiting =
    isLoading ||
    kept === undefined ||
    choosing !== null ||
    isSigningOut ||
    (shown !== null && shown.model !== page && !chunkFailed);
  return (
    <>
      {waiting && <LoadingIndicator />}
      {chunkFailed || (failure !== null && !isLoading && kept === null) ? (
        <ErrorState title={failed.title} onRetry={chunkFailed ? retry : again}>
          {failed.text}
        </ErrorState>
      ) : shown === null ? (
        <PageSkeleton />
      ) : (
        <Boundary key={shown.model.path} fallback={() => <Crashed />}>
          <PageUrlContext value={shownUrl}>
            <shown.Page model={shown.model} />
          </PageUrlContext>
        </Boundary>
      )}
    </>
  );
});

const PageSkeleton = () => (
  <Page busy>
    <span className="vh" role="status">
      {commonMessages.loading}
    </span>
    <div className="stack" aria-hidden="true">
      <Skeleton width="40%" height={28} />
      <Skeleton width="24%" />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  </Page>
);

export const Crashed = () => (
  <State
    role="alert"
    icon="alert"
    title={commonMessages.crashed.title}
    action={
      <>
        <Button kind="primary" onClick={() => location.reload()}>
          {commonMessages.crashed.again}
        </Button>
        <ButtonLink href="/" data-native="">
          {commonMessages.goHome}
        </ButtonLink>
      </>
    }
  >
    {commonMessages.crashed.text}
  </State>
);

/** The one catch-all route: the page model decides which page shows (PAGE-01). */
export const Routes = () => (
  <Route>
    <PageSelector />
  </Route>
);

export const SiteRouter = ({ history, children }: { readonly history: SiteHistory; readonly children: ReactNode }) => {
  const [hooks] = useState(() => locationHooks(history));
  return (
    <HistoryContext value={history}>
      <Router hook={hooks.hook} searchHook={hooks.searchHook}>
        {children}
      </Router>
    </HistoryContext>
  );
};

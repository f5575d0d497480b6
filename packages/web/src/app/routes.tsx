import { pageTitle } from "@larder/domain/page/title";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { pathOf, type Resource } from "@larder/sdk";
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
import { HistoryContext, locationHooks, useHistory } from "../navigation/location.ts";
import type { SiteHistory } from "../navigation/history.ts";
import { places } from "../navigation/places.ts";
import type { PageProps } from "../ui/page/page-props.ts";
import { pagePart } from "./page-registry.ts";
import { commonMessages } from "../messages/en/common.ts";
import { shellMessages } from "../messages/en/shell.ts";
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
): { readonly shown: Shown | null; readonly chunkFailed: boolean; readonly retry: () => void } => {
  const part = pagePart(model);
  const state = useExternalStore(part.subscribe, part.get);
  const [shown, setShown] = useState<Shown | null>(null);
  if (model === null && shown !== null) setShown(null);
  if (model !== null && typeof state === "object" && shown?.model !== model) setShown({ model, Page: state.default });
  useEffect(() => {
    if (model !== null) void part.fetch();
  }, [model, part]);
  return { shown, chunkFailed: model !== null && state === "failed", retry: () => void part.fetch() };
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
    // Don't take focus from someone typing in the header.
    if (before.path === model.path || document.activeElement?.tagName === "INPUT") return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [model, siteName]);
};

const GUIDE_PAGE = {
  contentType: "orderGuideDetail",
  path: pathOf(places.guide("")),
  title: shellMessages.guides,
  metaDataInfo: [],
  blocks: [],
  editContext: null,
} satisfies Partial<PageModel> as unknown as PageModel;

/** The page to show. A guide stored in this browser shows while its page fails to load or is retried. */
const usePage = ({ value, failure, isLoading }: Resource<PageModel>, url: string | null): PageModel | null => {
  const [isKept, setKept] = useState(false);
  const keeps = url?.startsWith(places.guide("")) === true && (failure !== null || (isKept && isLoading));
  if (keeps !== isKept) setKept(keeps);
  return keeps ? GUIDE_PAGE : value;
};

const PageSelector = observer(function PageSelector() {
  const shop = useShop();
  const history = useHistory();
  const { page: resource, url } = shop.page.state;
  const { isLoading, failure } = resource;
  const page = usePage(resource, url);
  const { shown, chunkFailed, retry } = useShown(page);
  useArrival(shown?.model ?? null, shop.settings.siteName);
  // Prefetched: the first navigation may be offline.
  useEffect(
    () =>
      void pageShown().then(() =>
        Promise.all([LoadingIndicator.prefetch(), arrival.fetch(), mayPrefetch() ? cacheInlinedStyles() : null]),
      ),
    [],
  );
  const again = () => shop.storefront.page.send({ _tag: "Opened", url: url ?? history.url, forced: true });
  const failed = commonMessages[url?.startsWith("/order-confirmation/?") ? "confirmationFailed" : "pageFailed"];
  const { choosing, isSigningOut } = shop.session.state;
  const waiting =
    isLoading || choosing !== null || isSigningOut || (shown !== null && shown.model !== page && !chunkFailed);
  return (
    <>
      {waiting && <LoadingIndicator />}
      {chunkFailed || (failure !== null && !isLoading && page === resource.value) ? (
        <ErrorState title={failed.title} onRetry={chunkFailed ? retry : again}>
          {failed.text}
        </ErrorState>
      ) : shown === null ? (
        <PageSkeleton />
      ) : (
        <Boundary key={shown.model.path} fallback={() => <Crashed />}>
          <shown.Page model={shown.model} />
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

import { pageTitle } from "@larder/domain/page/title";
import { headOf, type Head } from "@larder/domain/page/metadata";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { observer } from "mobx-react-lite";
import { Component, useEffect, useRef, useState, type ComponentType, type ErrorInfo, type ReactNode } from "react";
import { Route, Router, Switch } from "wouter";
import { Page } from "./layout/Page.tsx";
import { HistoryContext, locationHooks, useHistory } from "./navigation/location.ts";
import { showHead } from "./navigation/head.ts";
import type { SiteHistory } from "./navigation/history.ts";
import { componentOf, loadComponent, type PageProps } from "./pages/registry.ts";
import { commonWords } from "./words/common.ts";
import styles from "./routes.module.css";
import { useShop } from "./state/storefront-context.tsx";
import { Button } from "./widgets/Button.tsx";
import { ErrorState, Skeleton, State } from "./widgets/State.tsx";

/** What is on the screen: a page model together with the component that shows it. */
interface Shown {
  readonly model: PageModel;
  readonly Page: ComponentType<PageProps>;
}

/**
 * The page that was loaded last together with its component. While the next page or its chunk is on its way, the
 * former one stays (PAGE-02).
 */
const useShown = (model: PageModel | null): { readonly shown: Shown | null; readonly chunkFailed: boolean } => {
  const ready = model === null ? null : componentOf(model.contentType);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<PageModel | null>(null);
  if (model !== null && ready !== null && shown?.model !== model) setShown({ model, Page: ready });
  useEffect(() => {
    if (model === null || ready !== null) return;
    let wanted = true;
    loadComponent(model.contentType).then(
      (component) => wanted && setShown({ model, Page: component }),
      () => wanted && setFailed(model),
    );
    return () => {
      wanted = false;
    };
  }, [model, ready]);
  return { shown, chunkFailed: model !== null && failed === model };
};

/** Title, tags and focus follow the page (PAGE-06, PAGE-07). The first page keeps the focus where the browser put it. */
const useArrival = (model: PageModel | null, siteName: string): void => {
  const former = useRef<{ readonly head: Head; readonly path: string } | null>(null);
  useEffect(() => {
    if (model === null) return;
    const head = headOf(model.metaDataInfo);
    showHead(
      document,
      pageTitle(head.title ?? model.title, siteName),
      former.current?.head ?? { title: null, tags: [] },
      head,
    );
    const isNew = former.current !== null && former.current.path !== model.path;
    former.current = { head, path: model.path };
    if (!isNew) return;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [model, siteName]);
};

/** Shows the component that the loaded page model asks for (PAGE-01, PAGE-02, OP-01). */
const PageSelector = observer(function PageSelector() {
  const shop = useShop();
  const history = useHistory();
  const { page, isLoading, hasError, url } = shop.page.state;
  const { shown, chunkFailed } = useShown(page);
  useArrival(shown?.model ?? null, shop.settings.siteName);
  const waiting = isLoading || (shown !== null && shown.model !== page && !chunkFailed);
  return (
    <>
      <div className={styles.progress} role="progressbar" aria-label={commonWords.loading} hidden={!waiting} />
      {chunkFailed ? (
        <State
          role="alert"
          icon="alert"
          title={commonWords.crashed.title}
          action={
            <Button kind="primary" onClick={() => location.reload()}>
              {commonWords.crashed.again}
            </Button>
          }
        >
          {commonWords.crashed.text}
        </State>
      ) : hasError && !isLoading ? (
        <ErrorState
          title={commonWords.pageFailed.title}
          onRetry={() => shop.storefront.page.send({ _tag: "Opened", url: url ?? history.url, forced: true })}
        >
          {commonWords.pageFailed.text}
        </ErrorState>
      ) : shown === null ? (
        <PageSkeleton />
      ) : (
        <Crash key={shown.model.path}>
          <shown.Page model={shown.model} />
        </Crash>
      )}
    </>
  );
});

/** The shape of a page before anything is known of it. */
const PageSkeleton = () => (
  <Page busy>
    <span className="vh" role="status">
      {commonWords.loading}
    </span>
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="40%" height={28} />
      <Skeleton width="24%" />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  </Page>
);

/** Keeps the shell usable when a page breaks, and says so. */
class Crash extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <State
        role="alert"
        icon="alert"
        title={commonWords.crashed.title}
        action={
          <Button kind="primary" onClick={() => location.reload()}>
            {commonWords.crashed.again}
          </Button>
        }
      >
        {commonWords.crashed.text}
      </State>
    );
  }
}

/** The one catch-all route: which page is shown is decided by the page model, not here (PAGE-01). */
export const Routes = () => (
  <Switch>
    <Route>
      <PageSelector />
    </Route>
  </Switch>
);

/** The router of the site, on its guarded history. */
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

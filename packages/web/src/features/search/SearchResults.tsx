import { RESULT_PARAMETERS } from "@larder/domain/search/first-search";
import { searchStats } from "@larder/domain/text/search-sentences";
import type { SearchClient } from "instantsearch.js";
import type { InstantSearch } from "instantsearch.js";
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { Configure, useHits, useInstantSearchContext, useStats } from "react-instantsearch";
import { useShop } from "../../state/storefront-context.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { allProducts } from "../../messages/en/all-products.ts";
import { searchMessages } from "../../messages/en/search.ts";
import { Button, spinner } from "../../ui/Button.tsx";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Hits } from "./widgets/HostedHits.tsx";
import { ResultHits } from "./ResultHits.tsx";
import { SearchBox, useListView, usePages } from "./box/SearchBox.tsx";
import { SearchRoot, useKeptAt, useSearchFailed } from "./index/SearchRoot.tsx";
import { statusOf, termOf, useSearchSnapshot } from "./index/use-search-snapshot.ts";
import { useFirstResults } from "./index/first-results.ts";
import type { Hit } from "./index/hit.ts";
import type { IndexOf } from "./index/route-state.ts";
import { SortBy } from "./SortBy.tsx";
import { KeptNotice, prefetchUnreachable, SearchFailed, searchKept } from "./unreachable-parts.ts";
import { Facets, useFirstRoute, useRouting } from "./use-routing.ts";
import { HeldHere } from "../on-hold/HeldHere.tsx";
import styles from "./search.module.css";

/** Result count and time, announced on change (SEARCH-35). Without results the page says so below (SEARCH-50). */
const Stats = ({ shown }: { readonly shown: boolean }) => {
  const { nbHits, processingTimeMS } = useStats();
  return (
    <p className={nbHits === 0 ? "vh" : "meta"} aria-live="polite">
      {shown && searchStats(nbHits, processingTimeMS)}
    </p>
  );
};

/** On a desk, where the header holds the one search box (SEARCH-18). */
const Stalled = ({ shown }: { readonly shown: boolean }) => (
  <span className={`${spinner} hide-phone`} role="status" hidden={!shown}>
    <span className="vh">{commonMessages.loading}</span>
  </span>
);

interface SearchResultsProps extends IndexOf {
  readonly client: SearchClient;
  readonly isHosted: boolean;
  readonly filters?: string | undefined;
  /** Facets that always come first. */
  readonly facets?: readonly string[] | undefined;
  readonly categoryPath?: readonly string[] | undefined;
  /** Default: the search term; "" = the page has its title above. */
  readonly title?: string | undefined;
  /** The first products, until the search has found them. */
  readonly before?: ReactNode;
  /** Shown until the search has rendered. */
  readonly meanwhile?: ReactNode;
}

/** The most page links that fit a phone. */
const PAGES = { padding: 1 };

const HostedHits = lazyPart(() => import("./widgets/HostedHits.tsx"), "inPlace");
const Tool = memo(lazyPart(() => import("./widgets/ResultTool.tsx"), "nowhere"));
const ResultFacets = memo(Facets);
const Field = memo(SearchBox);
const Banner = lazyPart(() => import("./widgets/Banner.tsx"), "nowhere");

/** A page's search, synced with the URL: box, facets, sort, results and pages (PAGE-18 to PAGE-21, SEARCH-11). */
export const SearchResults = ({ client, index, isAuthenticated, filters, meanwhile, ...rest }: SearchResultsProps) => {
  const routing = useRouting(useMemo(() => ({ index, isAuthenticated }), [index, isAuthenticated]));
  const { inUse, pageSize, isReady } = useFirstRoute();
  const first = useFirstResults(index);
  const shop = useShop();
  const answerKept = useCallback((requests: readonly object[]) => searchKept(shop, requests), [shop]);
  // The library's root shows nothing at first.
  const [isShown, setShown] = useState(false);
  return (
    <>
      {!isShown && (meanwhile ?? (!isReady && <LinesSkeleton count={8} />))}
      {isReady && (
        <SearchRoot client={client} index={index} routing={routing} searchKept={answerKept} first={first}>
          {/* Answers carry their query id for analytics events (ANALYTICS-18). */}
          <Configure {...RESULT_PARAMETERS} hitsPerPage={pageSize} {...(filters === undefined ? {} : { filters })} />
          <Results
            client={client}
            index={index}
            isAuthenticated={isAuthenticated}
            inUse={inUse}
            onShown={setShown}
            {...rest}
          />
        </SearchRoot>
      )}
    </>
  );
};

/** The title: by default the term. */
const Title = ({ title }: { readonly title: string | undefined }) => {
  const term = useSearchSnapshot(termOf);
  return title !== "" && <h1>{title ?? (term === "" ? allProducts : term)}</h1>;
};

const hasTerm = (search: InstantSearch): boolean => termOf(search) !== "";

const Results = ({
  client,
  index,
  isAuthenticated,
  facets,
  categoryPath,
  title,
  before,
  isHosted,
  inUse,
  onShown,
}: Omit<SearchResultsProps, "filters" | "meanwhile"> & {
  readonly inUse: readonly string[];
  readonly onShown: (isShown: true) => void;
}) => {
  useLayoutEffect(() => onShown(true), [onShown]);
  const [open, setOpen] = useState(false);
  const [view, setView] = useListView();
  const search = useInstantSearchContext();
  const status = useSearchSnapshot(statusOf);
  // Mounted from the start, so the first query already requests highlighting.
  const { items, banner, results } = useHits<Hit>();
  const pagination = usePages(PAGES);
  const refresh = () => search.refresh();
  const isFailed = useSearchFailed();
  const keptAt = useKeptAt();
  useEffect(() => void prefetchUnreachable(), []);
  const isStalled = status === "stalled" && !isFailed;
  // A category's own term is in no other box.
  const isOnlyBox = useSearchSnapshot(hasTerm) && title !== undefined;
  const answer = results != null && results.__isArtificial !== true ? results : null;
  const answered = answer !== null;
  const shown = (hits: Hits) =>
    answer !== null && (
      <ResultHits
        client={client}
        isHosted={isHosted}
        results={answer}
        isCurrent={status === "idle"}
        items={hits}
        pagination={pagination}
        view={view}
        categoryPath={categoryPath}
      />
    );
  return (
    <div className={`${styles.find} stack g-24 start`}>
      <aside
        className={`${styles.side} stack g-16 no-print`}
        id="filters"
        aria-label={searchMessages.filters}
        data-open={open ? "" : undefined}
      >
        <div className={`${styles.count} flex middle between t-13`}>
          <b>{searchMessages.filters}</b>
          <Tool name="clear" />
        </div>
        <ResultFacets inUse={inUse} first={facets} isListing={facets !== undefined} />
      </aside>
      <section
        className={styles.results}
        data-results=""
        data-stalled={isStalled ? "" : undefined}
        aria-busy={status !== "idle" && !isFailed}
      >
        <HeldHere />
        {answered && facets === undefined && <Tool name="trail" />}
        <div className={`${styles.head} g-16 mb-12 cluster`}>
          <div className={`${styles.title} cluster`}>
            <Title title={title} />
            <Stats shown={answered && !isFailed && !isStalled} />
            <Stalled shown={isStalled && !isOnlyBox} />
          </div>
          <div className={classNames("row no-print", styles.tools)}>
            <Button
              icon="filter"
              className={styles.filtersButton}
              aria-expanded={open}
              aria-controls="filters"
              onClick={() => setOpen(!open)}
            >
              {open ? searchMessages.hideFilters : searchMessages.showFilters}
            </Button>
            <SortBy index={index} isAuthenticated={isAuthenticated} />
            {answered && <Tool name="display" view={view} onView={setView} />}
          </div>
          <div className={classNames("row no-print", styles.box, !isOnlyBox && "only-phone")}>
            <Field />
            {answered && <Tool name="voice" />}
          </div>
        </div>
        <Tool name="chips" />
        {answered && <Tool name="relevance" />}
        {answered && <Tool name="reading" />}
        {banner !== undefined && <Banner banner={banner} />}
        {keptAt !== null && <KeptNotice at={keptAt} what="keptCatalog" onRetry={refresh} />}
        {isFailed ? (
          <>
            <SearchFailed
              onRetry={refresh}
              fallback={
                <State
                  icon="alert"
                  title={searchMessages.failed}
                  action={<Button onClick={refresh}>{commonMessages.tryAgain}</Button>}
                />
              }
            />
            {before}
          </>
        ) : answered && isHosted ? (
          <HostedHits hits={items} list="pages" fallback={before ?? <LinesSkeleton count={8} />}>
            {shown}
          </HostedHits>
        ) : answered ? (
          shown(items)
        ) : (
          (before ?? <LinesSkeleton count={8} />)
        )}
        {isHosted && answered && <Tool name="provider" />}
      </section>
    </div>
  );
};

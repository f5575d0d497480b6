import type { Product } from "@larder/domain/catalog/product.schema";
import { clampPage } from "@larder/domain/search/page";
import { NO_RESULTS } from "@larder/domain/text/sentences";
import type { SearchClient, UiState } from "instantsearch.js";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { Configure, Highlight, useHits, useInstantSearch, usePagination } from "react-instantsearch";
import { useHistory } from "../../navigation/location.ts";
import { ProductLine } from "../product/ProductLine.tsx";
import { ProductSheet } from "../product/ProductSheet.tsx";
import styles from "./search.module.css";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/Button.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { LinesSkeleton, State } from "../../ui/State.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { searchMessages } from "../../messages/en/search.ts";
import { Facet } from "./Facet.tsx";
import { productOfHit, type Hit } from "./hit.ts";
import { readRoute, routeOfUi, uiOfRoute, writeRoute, type IndexOf, type SearchRoute } from "./route-state.ts";
import { searchRouter } from "./router.ts";
import { SearchBox } from "./SearchBox.tsx";
import { SearchRoot } from "./SearchRoot.tsx";
import { Chips, ClearFilters, SortBy, Stats } from "./SearchTools.tsx";

/** How many products one page of results shows. */
const HITS_PER_PAGE = 24;

interface SearchResultsProps extends IndexOf {
  readonly client: SearchClient;
  /** What the list is limited to, in the index's own filter language; none on the search page. */
  readonly filters?: string | undefined;
  readonly facets: readonly string[];
  /** The heading; without one it is the term that is searched for. */
  readonly title?: string | undefined;
  /** What stands there until the first answer. */
  readonly before?: ReactNode;
}

/** The search of a page: box, facets, sort, results and pages, mirrored to the URL (PAGE-18 to PAGE-21, SEARCH-11). */
export const SearchResults = ({ client, index, isAuthenticated, filters, ...rest }: SearchResultsProps) => {
  const history = useHistory();
  const routing = useMemo(() => {
    const of = { index, isAuthenticated };
    return {
      router: searchRouter(history, { read: readRoute, write: writeRoute }),
      stateMapping: {
        stateToRoute: (ui: UiState) => routeOfUi(of, ui),
        routeToState: (route: SearchRoute) => uiOfRoute(of, route),
      },
    };
  }, [history, index, isAuthenticated]);
  return (
    <SearchRoot client={client} index={index} routing={routing}>
      <Configure hitsPerPage={HITS_PER_PAGE} {...(filters === undefined ? {} : { filters })} />
      <Results index={index} isAuthenticated={isAuthenticated} {...rest} />
    </SearchRoot>
  );
};

const Results = ({ index, isAuthenticated, facets, title, before }: Omit<SearchResultsProps, "client" | "filters">) => {
  const [open, setOpen] = useState(false);
  const { status, results, indexUiState, refresh } = useInstantSearch({ catchError: true });
  // Requested from the start, so that the first query already asks for highlighting and no second one follows.
  const { items } = useHits<Hit>();
  const pagination = usePagination();
  const term = indexUiState.query ?? "";
  const answered = results !== undefined && results.__isArtificial !== true;
  return (
    <div className={styles.find}>
      <aside className={styles.side} id="filters" aria-label={searchMessages.filters} data-open={open ? "" : undefined}>
        <div className={styles.count}>
          <b>{searchMessages.filters}</b>
          <ClearFilters />
        </div>
        {facets.map((attribute) => (
          <Facet key={attribute} attribute={attribute} />
        ))}
      </aside>
      <section
        className={styles.results}
        data-results=""
        data-stalled={status === "stalled" ? "" : undefined}
        aria-busy={status === "loading" || status === "stalled"}
      >
        <div className={styles.head}>
          <div className={styles.title}>
            <h1>{title ?? (term === "" ? searchMessages.all : term)}</h1>
            <Stats shown={answered} />
          </div>
          <div className={classNames("row", styles.tools)}>
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
          </div>
          <SearchBox className={styles.box} />
        </div>
        <Chips />
        {status === "error" ? (
          <State
            icon="alert"
            title={searchMessages.failed}
            action={<Button onClick={refresh}>{commonMessages.tryAgain}</Button>}
          >
            {searchMessages.failedText}
          </State>
        ) : answered ? (
          <Hits term={term} items={items} pagination={pagination} />
        ) : (
          (before ?? <LinesSkeleton count={8} />)
        )}
      </section>
    </div>
  );
};

interface HitsProps {
  readonly term: string;
  readonly items: ReturnType<typeof useHits<Hit>>["items"];
  readonly pagination: ReturnType<typeof usePagination>;
}

const Hits = ({ term, items, pagination }: HitsProps) => {
  const history = useHistory();
  const { currentRefinement, nbPages, nbHits, refine, createURL } = pagination;
  // A page past the last one is the last one, in the URL too (SEARCH-24).
  const existing = clampPage(currentRefinement, nbPages);
  const instead = existing === currentRefinement ? null : createURL(existing);
  useEffect(() => {
    if (instead !== null) history.navigate(instead, { replace: true });
  }, [instead, history]);
  const products = useMemo(
    () =>
      items.map((hit): { readonly hit: (typeof items)[number]; readonly product: Product } => ({
        hit,
        product: productOfHit(hit),
      })),
    [items],
  );
  if (instead !== null) return <LinesSkeleton count={8} />;
  if (products.length === 0)
    return (
      <State icon="search" title={NO_RESULTS}>
        {term !== "" && searchMessages.nothing(term)} {searchMessages.nothingText}
      </State>
    );
  const first = currentRefinement * HITS_PER_PAGE + 1;
  return (
    <>
      <ProductSheet label={searchMessages.results}>
        {products.map(({ hit, product }) => (
          <ProductLine
            key={hit.objectID}
            product={product}
            name={<Highlight hit={hit} attribute="name" highlightedTagName="mark" />}
          />
        ))}
      </ProductSheet>
      <div className={styles.foot}>
        <Pagination
          page={currentRefinement + 1}
          pages={nbPages}
          href={(page) => createURL(page - 1)}
          onPage={(page) => refine(page - 1)}
          of={commonMessages.pageOf(first, first + products.length - 1, nbHits)}
        />
      </div>
    </>
  );
};

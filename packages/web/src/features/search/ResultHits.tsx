import { clampPage } from "@larder/domain/search/page";
import { readingOf } from "@larder/domain/search/reading";
import { NO_RESULTS } from "@larder/domain/text/nothing-found";
import type { SearchClient } from "instantsearch.js";
import { memo, useEffect, useMemo, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { searchMessages } from "../../messages/en/search.ts";
import { useNavigateHere, useUrl } from "../../navigation/location.ts";
import { Button } from "../../ui/Button.tsx";
import { Pagination } from "../../ui/page/Pagination.tsx";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";
import cardStyles from "../product/product-cards.module.css";
import { ProductSheet, SEARCH_LIST, type SeenList } from "../product/ProductsBlock.tsx";
import type { Hits } from "./widgets/HostedHits.tsx";
import { FoundHitsContext, ResultRow, useFoundHits, useFoundProducts } from "./widgets/ResultRow.tsx";
import { useRowsInView } from "./widgets/use-rows-in-view.ts";
import type { ListView, usePages } from "./box/SearchBox.tsx";
import { isSameRoute } from "./index/router.ts";
import type { Answer } from "./index/use-search-snapshot.ts";
import { NoResults } from "./unreachable-parts.ts";
import styles from "./search.module.css";

const GrowingResults = lazyPart(() => import("./widgets/GrowingResults.tsx"), "inPlace");
const AskSalesRep = lazyPart(() => import("../item-request/AskSalesRep.tsx"), "nowhere");

interface ResultHitsProps {
  readonly client: SearchClient;
  readonly isHosted: boolean;
  readonly results: Answer;
  /** Whether these results are what was last searched for: until the answer they're the previous search's. */
  readonly isCurrent: boolean;
  readonly items: Hits;
  readonly pagination: ReturnType<typeof usePages>;
  readonly view: ListView;
  readonly categoryPath?: readonly string[] | undefined;
}

/** The hits, a page of them, or the ways out when there are none (SEARCH-19, SEARCH-24, SEARCH-49, SEARCH-50). */
export const ResultHits = memo(function ResultHits({
  client,
  isHosted,
  results,
  isCurrent,
  items,
  pagination,
  view,
  categoryPath,
}: ResultHitsProps) {
  const navigate = useNavigateHere();
  const url = useUrl();
  const { index, queryID, query: term } = results;
  /** The term whose results grow in one list; another term starts with pages. */
  const [growing, setGrowing] = useState<string | null>(null);
  if (growing !== null && growing !== term) setGrowing(null);
  const pageSize = results.hitsPerPage ?? items.length;
  const { currentRefinement, nbPages, nbHits, refine, createURL, padding } = pagination;
  // A page past the last one becomes the last, in the URL too (SEARCH-24).
  const existing = clampPage(currentRefinement, nbPages);
  const instead = existing === currentRefinement ? null : createURL(existing);
  useEffect(() => {
    if (instead !== null) navigate(instead, { replace: true });
  }, [instead, navigate]);
  const products = useFoundProducts(items);
  const found = useFoundHits(items, term);
  const rows = useRowsInView(products, term);
  // The URL follows with a delay; until then the list has no location.
  const isThere = isSameRoute(url, createURL(currentRefinement));
  const first = currentRefinement * pageSize + 1;
  const list = useMemo(
    (): SeenList | null =>
      isCurrent && isThere
        ? {
            listId: SEARCH_LIST,
            products: products.map(({ product }) => product),
            first,
            ...(categoryPath === undefined ? {} : { categoryPath }),
            term,
            origin: { queryId: queryID ?? null, indexName: index },
          }
        : null,
    [isCurrent, isThere, products, first, categoryPath, term, queryID, index],
  );
  const of = useMemo(() => ({ term, ...(categoryPath === undefined ? {} : { categoryPath }) }), [term, categoryPath]);
  if (instead !== null) return <LinesSkeleton count={8} />;
  if (products.length === 0)
    return <NoResults client={client} term={term} fallback={<State icon="search" title={NO_RESULTS} />} />;
  const cards = view === "grid" ? cardStyles.cards : undefined;
  if (growing === term)
    return (
      <GrowingResults
        cards={cards}
        of={of}
        isHosted={isHosted}
        onPages={() => setGrowing(null)}
        fallback={<LinesSkeleton count={8} />}
      />
    );
  return (
    <>
      <FoundHitsContext value={found}>
        <ProductSheet list={list} label={searchMessages.results} cards={cards}>
          {rows.map(({ id, product }) => (
            <ResultRow key={id} id={id} product={product} />
          ))}
        </ProductSheet>
      </FoundHitsContext>
      <div className={`${styles.foot} mt-16 row wrap between no-print`}>
        <Pagination
          page={currentRefinement + 1}
          pages={nbPages}
          padding={padding}
          href={(page) => createURL(page - 1)}
          onPage={(page) => refine(page - 1)}
          of={commonMessages.pageOf(first, first + products.length - 1, nbHits)}
        />
        {currentRefinement + 1 < nbPages && (
          <Button size="sm" onClick={() => setGrowing(term)}>
            {searchMessages.showMore}
          </Button>
        )}
      </div>
      {isCurrent && readingOf(results).leftOut.length > 0 && <AskSalesRep term={term} />}
    </>
  );
});

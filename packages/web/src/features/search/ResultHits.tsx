import type { Product } from "@larder/domain/catalog/product.schema";
import { clampPage } from "@larder/domain/search/page";
import { readingOf } from "@larder/domain/search/reading";
import { WIDGET_DEFAULTS } from "@larder/domain/search/widget-defaults";
import { NO_RESULTS } from "@larder/domain/text/sentences";
import type { SearchClient } from "instantsearch.js";
import { useEffect, useMemo, useState } from "react";
import { Highlight, useInstantSearch, type useHits } from "react-instantsearch";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { searchMessages } from "../../messages/en/search.ts";
import { useHistory, useUrl } from "../../navigation/location.ts";
import { Button } from "../../ui/Button.tsx";
import { Pagination } from "../../ui/page/Pagination.tsx";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";
import cardStyles from "../product/product-cards.module.css";
import { ProductLine } from "../product/ProductLine.tsx";
import { ProductSheet, SEARCH_LIST, type SeenList } from "../product/ProductsBlock.tsx";
import { MarkedNumber } from "./widgets/MarkedNumber.tsx";
import { FoundWords } from "./widgets/FoundWords.tsx";
import { productOfHit, type Hit } from "./index/hit.ts";
import type { ListView, usePages } from "./box/SearchBox.tsx";
import { isSameRoute } from "./index/router.ts";
import styles from "./search.module.css";

const GrowingResults = lazyPart(() => import("./widgets/GrowingResults.tsx"), "inPlace");
const AskSalesRep = lazyPart(() => import("../item-request/AskSalesRep.tsx"), "nowhere");
const NoResults = lazyPart(() => import("./widgets/NoResults.tsx"), "nowhere");

interface ResultHitsProps {
  readonly client: SearchClient;
  readonly isHosted: boolean;
  readonly term: string;
  readonly items: ReturnType<typeof useHits<Hit>>["items"];
  readonly pagination: ReturnType<typeof usePages>;
  readonly view: ListView;
  readonly categoryPath?: readonly string[] | undefined;
}

/** The hits, a page of them, or the ways out when there are none (SEARCH-19, SEARCH-24, SEARCH-49, SEARCH-50). */
export const ResultHits = ({ client, isHosted, term, items, pagination, view, categoryPath }: ResultHitsProps) => {
  const history = useHistory();
  const url = useUrl();
  /** The term whose results grow in one list; another term starts with pages. */
  const [growing, setGrowing] = useState<string | null>(null);
  if (growing !== null && growing !== term) setGrowing(null);
  const { results, status } = useInstantSearch();
  const { index, queryID } = results;
  const pageSize = results.hitsPerPage ?? items.length;
  const { currentRefinement, nbPages, nbHits, refine, createURL, padding } = pagination;
  // A page past the last one becomes the last, in the URL too (SEARCH-24).
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
  // Until a new term is answered, the results are the previous term's.
  const isAnswered = results.__isArtificial !== true && (results.query ?? "") === term && status === "idle";
  // The URL follows with a delay; until then the list has no location.
  const isThere = isSameRoute(url, createURL(currentRefinement));
  const first = currentRefinement * pageSize + 1;
  const list = useMemo(
    (): SeenList | null =>
      isAnswered && isThere
        ? {
            listId: SEARCH_LIST,
            products: products.map(({ product }) => product),
            first,
            ...(categoryPath === undefined ? {} : { categoryPath }),
            term,
            origin: { queryId: queryID ?? null, indexName: index },
          }
        : null,
    [isAnswered, isThere, products, first, categoryPath, term, queryID, index],
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
      <ProductSheet list={list} label={searchMessages.results} cards={cards}>
        {products.map(({ hit, product }) => (
          <ProductLine
            key={hit.objectID}
            product={product}
            name={<Highlight hit={hit} attribute="name" highlightedTagName={WIDGET_DEFAULTS.highlightTag} />}
            number={<MarkedNumber sku={product.sku} term={term} />}
            about={<FoundWords hit={hit} />}
          />
        ))}
      </ProductSheet>
      <div className={`${styles.foot} row wrap between no-print`}>
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
      {isAnswered && readingOf(results).leftOut.length > 0 && <AskSalesRep term={term} />}
    </>
  );
};

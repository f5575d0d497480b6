import { NO_RESULTS } from "@larder/domain/text/nothing-found";
import { WIDGET_DEFAULTS } from "@larder/domain/search/widget-defaults";
import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import { Highlight, useInfiniteHits } from "react-instantsearch";
import { Button } from "../../../ui/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { State } from "../../../ui/page/State.tsx";
import { searchMessages } from "../../../messages/en/search.ts";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";
import { ProductLine } from "../../product/ProductLine.tsx";
import { ProductSheet, SEARCH_LIST, type SeenList } from "../../product/ProductsBlock.tsx";
import { MarkedNumber } from "./MarkedNumber.tsx";
import { FoundWords } from "./FoundWords.tsx";
import type { Hits } from "./HostedHits.tsx";
import { productOfHit, type Hit } from "../index/hit.ts";
import styles from "./widgets.module.css";

const HostedHits = lazyPart(() => import("./HostedHits.tsx"), "inPlace");

interface GrowingListProps {
  readonly infinite: Pick<
    ReturnType<typeof useInfiniteHits<Hit>>,
    "isFirstPage" | "isLastPage" | "showPrevious" | "showMore"
  >;
  readonly showPrevious: boolean;
  readonly shown: string;
  readonly onPages?: (() => void) | undefined;
  readonly children: ReactNode;
}

export const GrowingList = ({ infinite, showPrevious, shown, onPages, children }: GrowingListProps) => (
  <div>
    {showPrevious && (
      <div className={`${styles.edge} row meta no-print`}>
        <Button disabled={infinite.isFirstPage} onClick={infinite.showPrevious}>
          {widgetMessages.showPrevious}
        </Button>
      </div>
    )}
    {children}
    <div className={`${styles.edge} row meta no-print`}>
      <span>{shown}</span>
      <Button disabled={infinite.isLastPage} onClick={infinite.showMore}>
        {widgetMessages.showMore}
      </Button>
      {onPages !== undefined && (
        <button type="button" className="link" onClick={onPages}>
          {widgetMessages.showPages}
        </button>
      )}
    </div>
  </div>
);

/** Grows in both directions when it starts on a later page (SEARCH-19, SEARCH-20, SEARCH-21). */
export const InfiniteResults = ({
  showPrevious = WIDGET_DEFAULTS.showPrevious,
  beginsWithMore = false,
  cards,
  of,
  isHosted = false,
  onPages,
}: {
  readonly of?: Pick<SeenList, "term" | "categoryPath">;
  readonly isHosted?: boolean;
  readonly showPrevious?: boolean;
  readonly beginsWithMore?: boolean;
  readonly cards?: string | undefined;
  readonly onPages?: () => void;
}) => {
  const infinite = useInfiniteHits<Hit>({ showPrevious, escapeHTML: WIDGET_DEFAULTS.escapeHTML });
  const { items, results } = infinite;
  const begin = useEffectEvent(() => {
    if (beginsWithMore && !infinite.isLastPage) infinite.showMore();
  });
  useEffect(() => begin(), []);
  const list = useMemo((): SeenList | null => {
    if (of === undefined || results === undefined || results === null || results.__isArtificial === true) return null;
    const { hits, page, hitsPerPage, queryID, index } = results;
    const products = (hits as unknown as readonly Hit[]).map((hit) => productOfHit(hit));
    const origin = { queryId: queryID ?? null, indexName: index };
    return { listId: SEARCH_LIST, ...of, products, first: page * hitsPerPage + 1, origin, isGrowth: true };
  }, [of, results]);
  if (results === undefined || results === null || results.__isArtificial === true) return null;
  const shown = (hits: Hits): ReactNode =>
    hits.map((hit) => (
      <ProductLine
        key={hit.objectID}
        product={productOfHit(hit)}
        number={<MarkedNumber sku={productOfHit(hit).sku} term={results.query} />}
        name={<Highlight hit={hit} attribute="name" highlightedTagName={WIDGET_DEFAULTS.highlightTag} />}
        about={<FoundWords hit={hit} />}
      />
    ));
  if (items.length === 0) return <State icon="search" title={NO_RESULTS} />;
  return (
    <GrowingList
      infinite={infinite}
      showPrevious={showPrevious}
      shown={widgetMessages.shown(items.length, results.nbHits)}
      onPages={onPages}
    >
      <ProductSheet list={list} label={searchMessages.results} cards={cards}>
        {isHosted ? (
          <HostedHits hits={items} list="growing">
            {shown}
          </HostedHits>
        ) : (
          shown(items)
        )}
      </ProductSheet>
    </GrowingList>
  );
};

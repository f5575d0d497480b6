import { drawingKind } from "@larder/domain/catalog/drawing-kind";
import { NO_RESULTS } from "@larder/domain/text/nothing-found";
import { readingOf } from "@larder/domain/search/reading";
import type { SearchClient } from "instantsearch.js";
import { observer } from "mobx-react-lite";
import { useCurrentRefinements, useInstantSearch } from "react-instantsearch";
import { resultsMessages as words } from "../../../messages/en/results.ts";
import { numberText } from "../../../messages/en/plural.ts";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Drawing } from "../../../ui/Drawing.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { State } from "../../../ui/page/State.tsx";
import AskSalesRep from "../../item-request/AskSalesRep.tsx";
import { useWaysOut, type WayOut } from "./use-ways-out.ts";
import styles from "./ways-out.module.css";

export interface NoResultsProps {
  readonly client: SearchClient;
  readonly term: string;
}

/** No hits: suggests a correction, fewer words, dropping a filter, or the sales rep (SEARCH-50). */
export default function NoResults({ client, term }: NoResultsProps) {
  const ways = useWaysOut(client);
  const { results, setIndexUiState } = useInstantSearch();
  const { items } = useCurrentRefinements();
  const { didYouMean } = readingOf(results);
  const go = ({ query, without }: WayOut) => {
    if (without === null) return setIndexUiState((previous) => ({ ...previous, query, page: 1 }));
    for (const item of items)
      if (without === undefined || item.attribute === without)
        for (const refinement of item.refinements) item.refine(refinement);
  };
  const list = (title: string, chosen: readonly WayOut[], label: (way: WayOut) => string) =>
    chosen.length > 0 && (
      <Panel title={title}>
        <ul className={styles.ways}>
          {chosen.map((way) => (
            <li key={label(way)}>
              <button type="button" className={`${styles.way} row wrap between full pick`} onClick={() => go(way)}>
                <b>{label(way)}</b> <small>{words.products(way.count)}</small>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
    );
  const found = ways ?? [];
  const byWords = found.filter(({ without }) => without === null);
  return (
    <div className="stack g-20" data-no-results="" aria-busy={ways === null}>
      <State icon="search" title={NO_RESULTS}>
        {term !== "" && words.nothing(term)} {words.nothingText(items.length > 0)}
      </State>
      <div className={`${styles.panels} stack g-16 start`}>
        {list(
          words.didYouMean,
          byWords.filter(({ query }) => query === didYouMean),
          ({ query }) => query,
        )}
        {list(
          words.shorter,
          byWords.filter(({ query }) => query !== didYouMean),
          ({ query }) => query,
        )}
        {list(
          words.inTheWay,
          found.filter(({ without }) => without !== null),
          ({ filters }) => (filters.length === 0 ? words.withoutAll : words.without(filters.join(", "))),
        )}
        <Categories />
      </div>
      <AskSalesRep term={term} />
    </div>
  );
}

const MOST_CATEGORIES = 8;

/** Where to look without words. */
const Categories = observer(function Categories() {
  const categories = useShop().header.state.header.value?.categoryMenu ?? [];
  if (categories.length === 0) return null;
  return (
    <Panel title={words.categories}>
      <ul className={`${styles.ways} ${styles.categories}`}>
        {categories.slice(0, MOST_CATEGORIES).map(({ label, url, count }) => (
          <li key={url}>
            <a href={url} className={`${styles.way} row full pick`}>
              <Drawing name={drawingKind(label)} />
              {label}
              {count !== null && <small className="quiet num">{numberText(count)}</small>}
            </a>
          </li>
        ))}
      </ul>
      {categories.length > MOST_CATEGORIES && (
        <p className="mt-8">
          <a href={places.products} className="link">
            {words.allCategories}
          </a>
        </p>
      )}
    </Panel>
  );
});

import { FACET_WIDGETS, type FacetWidgets } from "@larder/domain/search/facet-widgets";
import { PAGE_SIZES } from "@larder/domain/search/page";
import type { SearchClient } from "instantsearch.js";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Configure, useHits, useInstantSearch } from "react-instantsearch";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { State } from "../../../ui/State.tsx";
import { commonMessages } from "../../../messages/en/common.ts";
import { searchMessages } from "../../../messages/en/search.ts";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";
import FacetList from "./FacetList.tsx";
import type { Hit } from "../hit.ts";
import type { IndexOf } from "../route-state.ts";
import { SearchBox } from "../SearchBox.tsx";
import { SearchRoot, useSearchFailed } from "../SearchRoot.tsx";
import { SortBy, Stats } from "../SearchTools.tsx";
import { QUERY_PARAMETERS, useFirstRoute, useRouting } from "../use-routing.ts";
import { useSearchClient } from "../use-search-client.ts";
import search from "../search.module.css";
import Banner from "./Banner.tsx";
import { CategoryTrail } from "./CategoryTrail.tsx";
import { Chips, ClearFilters } from "./Chips.tsx";
import { HitsPerPage } from "./HitsPerPage.tsx";
import { InfiniteResults } from "./InfiniteResults.tsx";
import { Pages } from "./Pages.tsx";
import { PoweredBy } from "./PoweredBy.tsx";
import { RelevantSort } from "./RelevantSort.tsx";
import { VoiceSearch } from "./VoiceSearch.tsx";

/** The filters of the shop, and next to them the two kinds that it does not use itself. */
const WIDGETS: FacetWidgets = {
  ...FACET_WIDGETS,
  category: { kind: "menu" },
  subcategory: { kind: "select" },
};
/** What stands first, so that every kind of widget is there whatever the index names. */
const FIRST = ["category", "subcategory", "brand", "tags", "price", "rating"];

interface AllProps extends IndexOf {
  readonly client: SearchClient;
}

/** Every widget of the search, on the present user's index. */
export default observer(function AllWidgets() {
  const { user } = useShop();
  const { client, credentials } = useSearchClient();
  if (client === null || credentials === null)
    return (
      <State icon="search" title={searchMessages.unavailable} level={1}>
        {searchMessages.unavailableText}
      </State>
    );
  const { index, key } = credentials;
  return <Search key={`${key} ${index}`} client={client} index={index} isAuthenticated={user.isAuthenticated} />;
});

const Search = ({ client, index, isAuthenticated }: AllProps) => {
  const of = useMemo(() => ({ index, isAuthenticated, widgets: WIDGETS }), [index, isAuthenticated]);
  const routing = useRouting(of);
  const { inUse, pageSize, isReady } = useFirstRoute();
  if (!isReady) return null;
  return (
    <SearchRoot client={client} index={index} routing={routing}>
      <Configure {...QUERY_PARAMETERS} hitsPerPage={pageSize} attributesToSnippet={["description:20"]} />
      <Everything of={of} inUse={inUse} />
    </SearchRoot>
  );
};

const Everything = ({ of, inUse }: { readonly of: IndexOf; readonly inUse: readonly string[] }) => {
  const { status, results, refresh } = useInstantSearch();
  const isFailed = useSearchFailed();
  const { banner } = useHits<Hit>();
  const answered = results !== undefined && results.__isArtificial !== true;
  return (
    <>
      <div className={`${search.head} cluster`}>
        <div className={`${search.title} cluster`}>
          <h1>{widgetMessages.title}</h1>
          <Stats shown={answered && !isFailed} />
        </div>
        <div className={`${search.box} row no-print`}>
          <SearchBox />
          <VoiceSearch />
        </div>
      </div>
      <div className={search.find}>
        <aside className={`${search.side} no-print`} aria-label={searchMessages.filters} data-open="">
          <div className={search.count}>
            <b>{searchMessages.filters}</b>
            <ClearFilters />
          </div>
          <FacetList inUse={inUse} first={FIRST} widgets={WIDGETS} />
        </aside>
        <section
          className={search.results}
          data-results=""
          data-stalled={status === "stalled" && !isFailed ? "" : undefined}
          aria-busy={status !== "idle" && !isFailed}
        >
          <CategoryTrail />
          <div className="row">
            <SortBy index={of.index} isAuthenticated={of.isAuthenticated} />
            <HitsPerPage />
          </div>
          <Chips widgets={WIDGETS} />
          <RelevantSort />
          <Banner banner={banner} />
          {isFailed && (
            <State
              icon="alert"
              title={searchMessages.failed}
              action={<Button onClick={refresh}>{commonMessages.tryAgain}</Button>}
            />
          )}
          {/* There from the start, or the first query asks for the first page whatever the URL says, and it is kept as well. */}
          <div hidden={isFailed || !answered}>
            <InfiniteResults showPrevious />
            <Pages padding={2} totalPages={PAGE_SIZES.length * 8} />
          </div>
          <PoweredBy theme="light" />
        </section>
      </div>
    </>
  );
};

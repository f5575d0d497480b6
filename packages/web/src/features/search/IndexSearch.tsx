import { isHostedSearch } from "@larder/domain/search/credentials";
import { observer } from "mobx-react-lite";
import { type ReactNode, useContext } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import { LinesSkeleton, State } from "../../ui/page/State.tsx";
import { allProducts } from "../../messages/en/all-products.ts";
import { searchMessages } from "../../messages/en/search.ts";
import { useFacetsOfIndex } from "./index/facets-in-index.ts";
import { FirstResults } from "./index/first-results.ts";
import { rootKey } from "./index/root-key.ts";
import { SearchResults } from "./SearchResults.tsx";
import { useSearchClient } from "./index/use-search-client.ts";

interface IndexSearchProps {
  readonly filters?: string | undefined;
  readonly facets?: readonly string[] | undefined;
  readonly categoryPath?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly before?: ReactNode;
  readonly meanwhile?: ReactNode;
}

/**
 * A new user key or index rebuilds it (SEARCH-05). Without settings it says so, or keeps what was there (SEARCH-03).
 */
export default observer(function IndexSearch(props: IndexSearchProps) {
  const shop = useShop();
  const { client, credentials } = useSearchClient();
  const isFitting = useFacetsOfIndex(client, credentials?.index ?? null);
  const takeFirst = useContext(FirstResults);
  if (import.meta.env.SSR && takeFirst() === null) return props.meanwhile ?? <LinesSkeleton />;
  if (credentials === null || client === null)
    return (
      props.meanwhile ?? (
        <>
          <h1>{allProducts}</h1>
          <State icon="search" title={searchMessages.unavailable}>
            {searchMessages.unavailableText}
          </State>
        </>
      )
    );
  if (!isFitting) return props.meanwhile ?? <LinesSkeleton count={8} />;
  return (
    <SearchResults
      key={rootKey(credentials, shop.user.isAuthenticated)}
      client={client}
      index={credentials.index}
      isHosted={isHostedSearch(credentials)}
      isAuthenticated={shop.user.isAuthenticated}
      {...props}
    />
  );
});

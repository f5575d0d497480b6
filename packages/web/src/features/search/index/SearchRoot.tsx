import { ROUTING_IS_FIXED, SSR_ROOT_REQUIRED } from "@larder/domain/text/search-sentences";
import type { Router, SearchClient, StateMapping, UiState } from "instantsearch.js";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { InstantSearch, InstantSearchSSRContext } from "react-instantsearch";
import { mountedClient } from "./mounted-client.ts";
import type { SearchRoute } from "./route-state.ts";

/** How the search syncs with the URL; false = not at all. */
export type Routing =
  | false
  | { readonly router: Router<SearchRoute>; readonly stateMapping: StateMapping<UiState, SearchRoute> };

const FailedContext = createContext(false);

/** Whether this root's last search failed. It retries by itself, or on refresh. */
export const useSearchFailed = (): boolean => useContext(FailedContext);

/** Whether a value is a valid routing (SEARCH-53). */
export const isRouting = (routing: unknown): routing is Routing =>
  routing === false ||
  (typeof routing === "object" && routing !== null && "router" in routing && "stateMapping" in routing);

/** The error for a changed routing, which is ignored (SEARCH-51, OP-39). Null = unchanged. */
export const routingChange = (first: unknown, now: unknown): Error | null =>
  first === now ? null : new Error(ROUTING_IS_FIXED);

interface SearchRootProps {
  readonly client: SearchClient;
  readonly index: string;
  readonly routing: Routing;
  readonly children: ReactNode;
}

/**
 * The library silently ignores a changed or invalid routing; this reports it (SEARCH-51, SEARCH-53, OP-39), an invalid
 * one once per root (TEXT-28). On a server it needs the state provider (SEARCH-52, OP-40).
 */
export const SearchRoot = ({ client, index, routing, children }: SearchRootProps) => {
  const [first] = useState(routing);
  const server = useContext(InstantSearchSSRContext);
  const usable = isRouting(first);
  const [isFailed, setFailed] = useState(false);
  const mounted = useMemo(() => mountedClient(client, setFailed), [client]);
  useEffect(() => mounted.mount(), [mounted]);
  useEffect(() => {
    if (!usable)
      console.warn(
        "The routing option of the search is neither false nor a router with its state mapping; the URL is not followed.",
      );
  }, [usable]);
  if (typeof window === "undefined" && server === null) throw new Error(SSR_ROOT_REQUIRED);
  const change = routingChange(first, routing);
  if (change !== null) {
    if (import.meta.env.DEV) throw change;
    console.error(change.message);
  }
  const kept = usable ? first : false;
  return (
    <FailedContext value={isFailed}>
      <InstantSearch<UiState, SearchRoute>
        searchClient={mounted.client}
        indexName={index}
        routing={kept === false ? false : { router: kept.router, stateMapping: kept.stateMapping }}
        insights={false}
        stalledSearchDelay={200}
        future={{ preserveSharedStateOnUnmount: true, persistHierarchicalRootCount: true }}
      >
        {children}
      </InstantSearch>
    </FailedContext>
  );
};

import { ROUTING_IS_FIXED, SSR_ROOT_REQUIRED } from "@larder/domain/text/search-sentences";
import type { InitialResults, Router, SearchClient, StateMapping, UiState } from "instantsearch.js";
import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from "react";
import { InstantSearch, InstantSearchSSRContext } from "react-instantsearch";
import type { SearchRoute } from "./route-state.ts";
import { SUPERSEDED_BY_NEXT } from "./superseding-requester.ts";

interface MountedClient {
  readonly client: SearchClient;
  readonly mount: () => () => void;
}

/** Where the answer of the last search is from: the server, this device (as of when, ms since 1970), or there is none. */
export type AnsweredBy = "server" | "none" | { readonly keptAt: number };

/** Answers a batch from what this device keeps; null = it can't. */
export type SearchKept = (
  requests: readonly object[],
) => Promise<{ readonly at: number; readonly results: readonly unknown[] } | null>;

/** Requests as they are sent: each with its parameters at its own level. What is kept reports no clicks. */
const flat = (requests: readonly object[]): readonly object[] =>
  requests.map((request) => {
    const { params, ...rest } = request as { readonly params?: object };
    return { ...rest, ...params, clickAnalytics: false };
  });

const online = (): Promise<void> =>
  new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));

const never = (): Promise<never> => new Promise(() => {});

/**
 * Never rejects: the library would revert the selection (SEARCH-11), and throw after unmount (SEARCH-54). The last
 * search is answered by what this device keeps, or waits for the connection or a refresh, as reported by `onAnswered`;
 * facet value searches resolve to nothing.
 */
export const mountedClient = (
  client: SearchClient,
  onAnswered: (by: AnsweredBy) => void,
  searchKept: SearchKept,
): MountedClient => {
  let isMounted = false;
  let last = 0;
  // Its type leaves out the options.
  const send = client.search as (
    requests: Parameters<typeof client.search>[0],
    options?: typeof SUPERSEDED_BY_NEXT,
  ) => ReturnType<typeof client.search<never>>;
  return {
    client: {
      ...client,
      search: async (requests) => {
        const isOfFacet = requests.some((request) => "facet" in request);
        const own = isOfFacet ? last : ++last;
        for (;;) {
          try {
            const answer = await send(requests, isOfFacet ? undefined : SUPERSEDED_BY_NEXT);
            if (own === last) onAnswered("server");
            return answer;
          } catch {
            const kept = isMounted && own === last ? await searchKept(flat(requests)) : null;
            const isCurrent = isMounted && own === last;
            if (isCurrent) onAnswered(kept === null ? "none" : { keptAt: kept.at });
            if (isCurrent && kept !== null) return { results: kept.results } as never;
            if (isOfFacet) return { results: [{ facetHits: [] }] } as never;
            if (!isCurrent) return never();
            await online();
            if (!isMounted || own !== last) return never();
          }
        }
      },
    },
    mount: () => {
      isMounted = true;
      return () => {
        isMounted = false;
      };
    },
  };
};

/** How the search syncs with the URL; false = not at all. */
export type Routing =
  | false
  | { readonly router: Router<SearchRoute>; readonly stateMapping: StateMapping<UiState, SearchRoute> };

const AnsweredContext = createContext<AnsweredBy>("server");

/** Whether this root's last search failed. It retries by itself, or on refresh. */
export const useSearchFailed = (): boolean => useContext(AnsweredContext) === "none";

/** When this device's catalog was read, ms since 1970, if the last answer is from there; null = it's the server's. */
export const useKeptAt = (): number | null => {
  const by = useContext(AnsweredContext);
  return typeof by === "object" ? by.keptAt : null;
};

/** Whether a value is a valid routing (SEARCH-53). */
export const isRouting = (routing: unknown): routing is Routing =>
  routing === false ||
  (typeof routing === "object" && routing !== null && "router" in routing && "stateMapping" in routing);

/** The error for a changed routing, which is ignored (SEARCH-51, OP-39). Null = unchanged. */
export const routingChange = (first: unknown, now: unknown): Error | null =>
  first === now ? null : new Error(ROUTING_IS_FIXED);

const keepsNothing: SearchKept = () => Promise.resolve(null);

interface SearchRootProps {
  readonly client: SearchClient;
  readonly index: string;
  readonly routing: Routing;
  /** Default: nothing is kept. */
  readonly searchKept?: SearchKept;
  /** What it shows without a query; default: nothing. */
  readonly first?: InitialResults | null;
  readonly children: ReactNode;
}

/**
 * The library silently ignores a changed or invalid routing; this reports it (SEARCH-51, SEARCH-53, OP-39), an invalid
 * one once per root (TEXT-28). On a server it needs the state provider (SEARCH-52, OP-40).
 */
export const SearchRoot = ({
  client,
  index,
  routing,
  searchKept = keepsNothing,
  first = null,
  children,
}: SearchRootProps) => {
  const [firstRouting] = useState(routing);
  const server = useContext(InstantSearchSSRContext);
  const usable = isRouting(firstRouting);
  const [answeredBy, setAnsweredBy] = useState<AnsweredBy>("server");
  const mounted = useMemo(() => mountedClient(client, setAnsweredBy, searchKept), [client, searchKept]);
  useEffect(() => mounted.mount(), [mounted]);
  useEffect(() => {
    if (!usable)
      console.warn(
        "The routing option of the search is neither false nor a router with its state mapping; the URL is not followed.",
      );
  }, [usable]);
  // Not by the library's own provider, which keeps a search for the next page that shows one.
  const initial = useMemo(
    () => (first === null ? server : { initialResults: first, recommendIdx: { current: 0 } }),
    [first, server],
  );
  if (typeof window === "undefined" && initial === null) throw new Error(SSR_ROOT_REQUIRED);
  const change = routingChange(firstRouting, routing);
  if (change !== null) {
    if (import.meta.env.DEV) throw change;
    console.error(change.message);
  }
  const kept = usable ? firstRouting : false;
  return (
    <AnsweredContext value={answeredBy}>
      <InstantSearchSSRContext value={initial}>
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
      </InstantSearchSSRContext>
    </AnsweredContext>
  );
};

import type { SearchClient } from "instantsearch.js";

interface MountedClient {
  readonly client: SearchClient;
  /** Its search is on the screen; returns what is called when it leaves. */
  readonly mount: () => () => void;
}

const online = (): Promise<void> =>
  new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));

/** What cannot be answered any more, or must not be. */
const never = (): Promise<never> => new Promise(() => {});

/**
 * A client for a search on the screen, which never fails it: the library would take back what was chosen since the last answer
 * (SEARCH-11), and throw when the search has left the screen (SEARCH-54). The last search waits instead, for the connection or
 * until it is refreshed; `onFailed` says that it does, and that it was answered. Values of a facet are just not found.
 */
export const mountedClient = (client: SearchClient, onFailed: (isFailed: boolean) => void): MountedClient => {
  let isMounted = false;
  let last = 0;
  return {
    client: {
      ...client,
      search: async (requests) => {
        const isOfFacet = requests.some((request) => "facet" in request);
        const own = isOfFacet ? last : ++last;
        for (;;) {
          try {
            const answer = await client.search<never>(requests);
            if (own === last) onFailed(false);
            return answer;
          } catch {
            const isCurrent = isMounted && own === last;
            if (isCurrent) onFailed(true);
            if (isOfFacet) return { results: [{ facetHits: [] }] } as never;
            if (!isCurrent) return never();
            await online();
            // The page, or a later search, has taken its place.
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

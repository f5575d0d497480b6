import type { SearchClient } from "instantsearch.js";

interface MountedClient {
  readonly client: SearchClient;
  readonly mount: () => () => void;
}

const online = (): Promise<void> =>
  new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));

const never = (): Promise<never> => new Promise(() => {});

/**
 * Never rejects: the library would revert the selection (SEARCH-11), and throw after unmount (SEARCH-54). The last
 * search waits for the connection or a refresh, as reported by `onFailed`; facet value searches resolve to nothing.
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

import type { SearchClient } from "instantsearch.js";

interface MountedClient {
  readonly client: SearchClient;
  /** Its search is on the screen; returns what is called when it leaves. */
  readonly mount: () => () => void;
}

/**
 * A client with failures that reach a search only while it is on the screen: the library takes its listeners off when it
 * leaves, and throws what nothing listens to (SEARCH-54).
 */
export const mountedClient = (client: SearchClient): MountedClient => {
  let isMounted = false;
  return {
    client: {
      ...client,
      search: (requests) =>
        client
          .search<never>(requests)
          .catch((problem: unknown) => (isMounted ? Promise.reject(problem) : new Promise<never>(() => {}))),
    },
    mount: () => {
      isMounted = true;
      return () => {
        isMounted = false;
      };
    },
  };
};

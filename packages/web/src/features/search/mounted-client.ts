import type { SearchClient } from "instantsearch.js";

interface MountedClient {
  readonly client: SearchClient;
  /** Its search is on the screen; returns what is called when it leaves. */
  readonly mount: () => () => void;
}

const online = (): Promise<void> =>
  new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));

/**
 * A client with failures that reach a search only while it is on the screen: the library takes its listeners off when it
 * leaves, and throws what nothing listens to (SEARCH-54). Without a connection the last search waits for it and does not
 * fail: the library would take back what was chosen since the last answer (SEARCH-11).
 */
export const mountedClient = (client: SearchClient): MountedClient => {
  let isMounted = false;
  let last = 0;
  return {
    client: {
      ...client,
      search: async (requests) => {
        const own = ++last;
        for (;;) {
          try {
            return await client.search<never>(requests);
          } catch (problem) {
            if (isMounted && navigator.onLine) throw problem;
            if (isMounted) await online();
            // The page, or a later search, has taken its place.
            if (!isMounted || own !== last) return await new Promise<never>(() => {});
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

import type { SearchCredentials } from "@larder/domain/search/credentials";
import { liteClient, type LiteClient } from "algoliasearch/lite";
import type { SearchClient } from "instantsearch.js";
import { hostStates } from "./host-states.ts";
import type { SearchHost } from "./hosts.ts";

const FORBIDDEN = 403;

/** Timeouts, ms; the client itself skips an unresponsive host for two minutes (SEARCH-54, CONST-32). */
const TIMEOUTS = { connect: 1_000, read: 2_000, write: 30_000 } as const;

export type IndexClient = SearchClient & Pick<LiteClient, "clearCache">;

/**
 * Another key gets its own client, so no cached answer is reused (SEARCH-05). `onRefused` is called once when the index
 * rejects the key: the region or customer group has changed.
 */
export const searchClient = (
  { applicationId, key }: Pick<SearchCredentials, "applicationId" | "key">,
  hosts: readonly SearchHost[],
  onRefused: () => void = () => {},
): IndexClient => {
  const client = liteClient(applicationId, key, {
    hosts: hosts.map((host) => ({ ...host })),
    hostsCache: hostStates(),
    timeouts: TIMEOUTS,
  }) as IndexClient;
  let isRefused = false;
  const search: SearchClient["search"] = async (requests, ...rest) => {
    try {
      return await client.search(requests, ...rest);
    } catch (failure) {
      if (!isRefused && failure instanceof Error && "status" in failure && failure.status === FORBIDDEN) {
        isRefused = true;
        onRefused();
      }
      throw failure;
    }
  };
  return { ...client, search };
};

import type { SearchSettings } from "@larder/domain/page/header.schema";
import type { SearchCredentials } from "@larder/domain/search/credentials";
import { type LiteClient, liteClient } from "algoliasearch/lite";
import type { SearchClient } from "instantsearch.js";
import { computed } from "mobx";
import { useMemo } from "react";
import { isSameContent } from "../../../state/observable.ts";
import type { Shop } from "../../../state/shop.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { supersedingRequester } from "./superseding-requester.ts";

type HostKey = string | Readonly<Record<string, unknown>>;

interface HostStates {
  readonly get: <T>(key: HostKey, initial: () => Promise<T>) => Promise<T>;
  readonly set: <T>(key: HostKey, state: T) => Promise<T>;
  readonly delete: (key: HostKey) => Promise<void>;
  readonly clear: () => Promise<void>;
}

const addressOf = (key: HostKey): string =>
  typeof key === "string" ? key : `${String(key["protocol"])}://${String(key["url"])}`;

/**
 * By host URL. The client's own cache never finds a host that is down, because its key includes the previous state, and
 * it outlives sign-out (SEARCH-54, CONST-32; T9).
 */
const hostStates = (): HostStates => {
  const states = new Map<string, unknown>();
  return {
    get: (key, initial) => {
      const state = states.get(addressOf(key));
      return state === undefined ? initial() : Promise.resolve(state as Awaited<ReturnType<typeof initial>>);
    },
    set: (key, state) => {
      states.set(addressOf(key), state);
      return Promise.resolve(state);
    },
    delete: (key) => Promise.resolve(void states.delete(addressOf(key))),
    clear: () => Promise.resolve(states.clear()),
  };
};

interface SearchHost {
  readonly url: string;
  readonly protocol: "http" | "https";
  readonly accept: "readWrite";
}

/** A single host is listed twice: the client drops a host after one slow answer and would have none left (OP-35). */
export const searchHosts = (
  settings: Pick<SearchSettings, "hosts">,
  own: { readonly host: string; readonly protocol: string },
): readonly SearchHost[] => {
  const configured =
    settings.hosts.length > 0
      ? settings.hosts
      : [{ url: own.host, protocol: own.protocol === "https:" ? "https" : "http" } as const];
  const hosts = configured.map(({ url, protocol }) => ({ url, protocol, accept: "readWrite" as const }));
  return hosts.length === 1 ? [...hosts, ...hosts] : hosts;
};

/** Where a page is drawn on the server nothing is sent. */
const here = import.meta.env.SSR ? { host: "", protocol: "https:" } : location;

const FORBIDDEN = 403;

/** Timeouts, ms; the client itself skips an unresponsive host for two minutes (SEARCH-54, CONST-32). */
const TIMEOUTS = { connect: 1_000, read: 2_000, write: 30_000 } as const;

type IndexClient = SearchClient & Pick<LiteClient, "clearCache">;

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
    requester: supersedingRequester(),
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

/**
 * The client of the current user's key and the configured hosts, by content: settings that are read again keep it, and
 * with it what it has found (SEARCH-05).
 */
export const observedClient = (shop: Shop): { readonly get: () => IndexClient | null } => {
  const { header, session } = shop.storefront;
  const settings = computed(
    () => ({
      applicationId: shop.search.state.credentials?.applicationId ?? "",
      key: shop.search.state.credentials?.key ?? "",
      hosts: shop.settings.search?.hosts ?? [],
    }),
    { equals: isSameContent },
  );
  return computed(() => {
    const { hosts, ...credentials } = settings.get();
    // For example, another tab changed the region: key and index name are outdated.
    const renew = () => {
      session.send({ _tag: "RecheckRequested" });
      header.send({ _tag: "LoadRequested", forced: true });
    };
    return credentials.key === "" ? null : searchClient(credentials, searchHosts({ hosts }, here), renew);
  });
};

/** The current user's search client and index; null = search isn't set up (SEARCH-03). Observers only. */
export const useSearchClient = (): {
  readonly client: IndexClient | null;
  readonly credentials: SearchCredentials | null;
} => {
  const shop = useShop();
  const client = useMemo(() => observedClient(shop), [shop]);
  return { client: client.get(), credentials: shop.search.state.credentials };
};

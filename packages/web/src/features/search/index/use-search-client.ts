import type { SearchCredentials } from "@larder/domain/search/credentials";
import { useMemo } from "react";
import { useShop } from "../../../state/storefront-context.tsx";
import { type IndexClient, searchClient } from "./client.ts";
import { searchHosts } from "./hosts.ts";

/** The current user's search client and index; null = search isn't set up (SEARCH-03). Observers only. */
export const useSearchClient = (): {
  readonly client: IndexClient | null;
  readonly credentials: SearchCredentials | null;
} => {
  const shop = useShop();
  const { credentials } = shop.search.state;
  const hosts = shop.settings.search?.hosts;
  const applicationId = credentials?.applicationId ?? "";
  const key = credentials?.key ?? "";
  const { header, session } = shop.storefront;
  const client = useMemo(() => {
    // For example, another tab changed the region: key and index name are outdated.
    const renew = () => {
      session.send({ _tag: "RecheckRequested" });
      header.send({ _tag: "LoadRequested", forced: true });
    };
    return key === ""
      ? null
      : searchClient({ applicationId, key }, searchHosts({ hosts: hosts ?? [] }, location), renew);
  }, [applicationId, key, hosts, header, session]);
  return { client, credentials };
};

import type { SearchSettings } from "@larder/domain/page/header.schema";

/** One address of the search index, as its client takes it. */
export interface SearchHost {
  readonly url: string;
  readonly protocol: "http" | "https";
  readonly accept: "readWrite";
}

/**
 * Which hosts search requests go to: the configured hosts, or the own one when none is configured (OP-35). A single host
 * stands twice, because the client gives a host up after its first slow answer and would have nowhere to turn.
 */
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

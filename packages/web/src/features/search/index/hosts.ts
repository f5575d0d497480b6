import type { SearchSettings } from "@larder/domain/page/header.schema";

export interface SearchHost {
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

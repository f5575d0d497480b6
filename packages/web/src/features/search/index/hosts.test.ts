import { describe, expect, it } from "vitest";
import { searchHosts } from "./use-search-client.ts";

describe("searchHosts", () => {
  it("OP-35 without configured hosts, requests and retries go to this server", () => {
    expect(searchHosts({ hosts: [] }, { host: "shop.example:8080", protocol: "https:" })).toEqual([
      { url: "shop.example:8080", protocol: "https", accept: "readWrite" },
      { url: "shop.example:8080", protocol: "https", accept: "readWrite" },
    ]);
  });

  it("OP-35 SEARCH-03 configured hosts are used in order, without this server", () => {
    const hosts = searchHosts(
      {
        hosts: [
          { url: "a.search.example", protocol: "https" },
          { url: "b.search.example", protocol: "https" },
        ],
      },
      { host: "shop.example", protocol: "https:" },
    );
    expect(hosts.map(({ url }) => url)).toEqual(["a.search.example", "b.search.example"]);
  });
});

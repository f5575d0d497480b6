import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Storefront, workflows } from "@larder/sdk";
import { manualSource } from "@larder/sdk/testing/manual-source";
import { autorun } from "mobx";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NO_SETTINGS, Shop } from "../../../state/shop.ts";
import { SUPERSEDED_BY_NEXT } from "./superseding-requester.ts";
import { observedClient, searchClient, searchHosts } from "./use-search-client.ts";

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

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close();
});

const host = async (status: number) => {
  const seen = { requests: 0 };
  const server = createServer((_request, response) => {
    seen.requests += 1;
    response.writeHead(status, { "content-type": "application/json" }).end('{"results":[]}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, at: { url: `127.0.0.1:${port}`, protocol: "http", accept: "readWrite" } as const };
};

it("CONST-32 SEARCH-54 the client's timeouts are 1 s to connect, 2 s to read, 30 s to write", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [down, up] = [await host(500), await host(200)];
  const client = searchClient({ applicationId: "LARDER", key: "public" }, [down.at, up.at]);
  expect((client as unknown as { readonly transporter: { readonly timeouts: object } }).transporter.timeouts).toEqual({
    connect: 1_000,
    read: 2_000,
    write: 30_000,
  });
  const search = (query: string) => client.search([{ indexName: "products", params: { query } }]);
  const downAfter = async (ms: number, query: string) => {
    vi.setSystemTime(Date.now() + ms);
    await search(query);
    return down.seen.requests;
  };
  expect(await downAfter(0, "a")).toBe(1);
  expect(await downAfter(119_000, "b")).toBe(1);
  expect(await downAfter(2_000, "c")).toBe(2);
  expect(up.seen.requests).toBe(3);
});

it("SEARCH-54 a superseded search is aborted, others go on", async () => {
  const ended: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { query } = (JSON.parse(body) as { requests: readonly { query: string }[] }).requests[0]!;
      response.on("close", () => ended.push(`${query} ${response.writableFinished ? "answered" : "aborted"}`));
      if (query !== "be") response.writeHead(200, { "content-type": "application/json" }).end('{"results":[]}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const at = { url: `127.0.0.1:${port}`, protocol: "http", accept: "readWrite" } as const;
  const client = searchClient({ applicationId: "LARDER", key: "public" }, [at, at]);
  const send = client.search as (requests: object, options?: object) => Promise<unknown>;
  const search = (query: string, options?: object) => send([{ indexName: "products", params: { query } }], options);
  const first = search("be", SUPERSEDED_BY_NEXT).catch((failure: unknown) => failure);
  await search("other");
  await search("bee", SUPERSEDED_BY_NEXT);
  expect(await first).toMatchObject({ name: "AbortError" });
  await expect.poll(() => ended.toSorted()).toEqual(["be aborted", "bee answered", "other answered"]);
});

it("OP-20 SEARCH-05 a key that the index rejects is reported once, and the search still fails", async () => {
  const refusing = await host(403);
  const onRefused = vi.fn();
  const client = searchClient({ applicationId: "LARDER", key: "of another region" }, [refusing.at], onRefused);
  for (const query of ["a", "b"])
    await expect(client.search([{ indexName: "products", params: { query } }])).rejects.toMatchObject({ status: 403 });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it("SEARCH-05 settings that are read again search nothing again, other hosts and another key do", async () => {
  const [first, second] = [await host(200), await host(200)];
  const others = Object.entries(workflows).map(([name, { initialState }]) => [
    name,
    manualSource<unknown>(initialState),
  ]);
  const header = manualSource(workflows.header.initialState);
  const search = manualSource(workflows.search.initialState);
  const storefront = { ...Object.fromEntries(others), header, search } as unknown as Storefront;
  const read = ({ url, protocol }: typeof first.at) => {
    const settings = { ...header.get().settings, value: { ...NO_SETTINGS, search: { hosts: [{ url, protocol }] } } };
    header.set({ ...header.get(), settings: settings as never });
  };
  const signedIn = (key: string) =>
    search.set({ ...search.get(), credentials: { applicationId: "LARDER", key, index: "products" } as never });
  const client = observedClient(new Shop(storefront, "America/New_York"));
  const stop = autorun(() => void client.get()?.search([{ indexName: "products", params: { query: "beef" } }]));
  const queries = () => [first.seen.requests, second.seen.requests];
  read(first.at);
  signedIn("ada");
  await expect.poll(queries).toEqual([1, 0]);
  read(first.at);
  signedIn("ada");
  read(second.at);
  await expect.poll(queries).toEqual([1, 1]);
  signedIn("ben");
  await expect.poll(queries).toEqual([1, 2]);
  stop();
});

import Fastify, { type FastifyInstance } from "fastify";
import { liteClient } from "algoliasearch/lite";
import { registerSearch } from "../src/http/calls/search.ts";
import type { SearchKeys } from "../src/search/keys.ts";
import type { SearchService } from "../src/search/search-service.ts";
import { searchOver } from "../src/search/service.ts";
import type { SearchSource } from "../src/search/database-source.ts";
import { indexOf } from "../src/catalog/buyer.ts";

export interface SearchServer {
  readonly app: FastifyInstance;
  readonly search: SearchService;
  readonly url: string;
  readonly client: (group: string | null) => ReturnType<typeof liteClient>;
  readonly close: () => Promise<void>;
}

/** Keys without sessions: "key-of-g1" opens g1's index. Real keys are tested with the database. */
export const plainKeys: SearchKeys = {
  applicationId: "larder",
  unauthenticatedKey: "key-of-guests",
  guestKey: (region) => `key-of-guests-in-${region}`,
  authenticatedKey: ({ group }) => `key-of-${group}`,
  verify: async (key) =>
    key.startsWith("key-of-") ? { group: key === "key-of-guests" ? null : key.slice(7), organization: null } : null,
  forget: () => {},
};

export const startSearch = async (source: SearchSource, keys: SearchKeys = plainKeys): Promise<SearchServer> => {
  const search = searchOver(source);
  const app = Fastify();
  await registerSearch(app, {
    search,
    keys,
    storeEvents: async () => {},
    boughtTogether: async () => [],
    buyerOf: async (request) => ({ group: (request.headers["x-group"] as string | undefined) ?? null }),
    orderAgain: async () => null,
    withOwnNumbers: async (_request, _q, products) => products,
    lastPurchases: async () => ({}),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  await search.ready;
  const { port } = app.server.address() as { readonly port: number };
  const host = { url: `127.0.0.1:${port}`, protocol: "http" as const, accept: "readWrite" as const };
  const key = (group: string | null): string =>
    group === null ? keys.unauthenticatedKey : keys.authenticatedKey({ group, session: "" });
  return {
    app,
    search,
    url: `http://127.0.0.1:${port}`,
    client: (group) => {
      const client = liteClient("larder", key(group), { hosts: [host] });
      return client;
    },
    close: async () => {
      await app.close();
      await search.close();
    },
  };
};

export { indexOf };

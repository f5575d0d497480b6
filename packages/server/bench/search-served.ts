// The search over HTTP in its own process: `search-served.ts <catalog or number>`.
import Fastify from "fastify";
import { growHeap } from "../src/database/process/collect-garbage.ts";
import { registerSearch } from "../src/http/calls/search.ts";
import { searchOver } from "../src/search/service.ts";
import { listCatalogue } from "../test/search-products.ts";
import { plainKeys } from "../test/search-server.ts";
import { searchRows } from "./search-rows.ts";

/** Sent to the parent process once searches work. */
export interface Served {
  readonly port: number;
  /** Index build time in ms. */
  readonly readyAfter: number;
}

growHeap();
const { source, rows } = listCatalogue(searchRows(process.argv[2] ?? ""));
const begun = performance.now();
const search = searchOver(source);
await search.ready;
const readyAfter = performance.now() - begun;
// A real server doesn't hold the products read; held here, they would slow garbage collection.
rows.clear();

const app = Fastify();
await registerSearch(app, {
  search,
  keys: plainKeys,
  storeEvents: async () => {},
  boughtTogether: async () => [],
  buyerOf: async () => ({ group: "g1" }),
  orderAgain: async () => null,
  withOwnNumbers: async (_request, _q, products) => products,
  lastPurchases: async () => ({}),
});
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as { readonly port: number };

process.on("message", () => process.send?.(process.memoryUsage().rss));
process.on("disconnect", () => process.exit(0));
process.send?.({ port, readyAfter } satisfies Served);

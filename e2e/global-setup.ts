import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { type Shop, startShop } from "./shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a worker asks for its shop: the path is the worker's number, the body of the answer the shop's URL. */
    shops: string;
  }
}

/**
 * Keeps one shop for each worker of the browser tests, started when the worker first asks for it. A shop of its own for
 * every file would spend as long on starting as many a file on its tests; one for all workers would mix their carts.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const shops = new Map<string, Promise<Shop>>();
  const server = createServer((request, response) => {
    const worker = request.url ?? "";
    const starting = shops.get(worker) ?? startShop();
    shops.set(worker, starting);
    starting.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  provide("shops", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    for (const starting of shops.values()) await (await starting).stop();
  };
};

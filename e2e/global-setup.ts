import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import { listen } from "./listen.ts";
import { type Shop, startShop } from "./shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a worker asks for its shop: the path is the worker's process id, the body of the answer the shop's URL. */
    shops: string;
  }
}

const isRunning = (worker: string): boolean => {
  try {
    return process.kill(Number(worker), 0);
  } catch {
    return false;
  }
};

/**
 * Keeps one shop for each worker of the browser tests, started when the worker first asks for it; that of a worker which
 * has ended goes to the next one. A shop of its own for every file would spend as long on starting as many a file on its
 * tests; one for all workers would mix their carts. The pool's number of a worker is not its own while other projects share
 * workers between their files.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const shops = new Map<string, Promise<Shop>>();
  const server = createServer((request, response) => {
    const worker = (request.url ?? "").slice(1);
    const left = [...shops.keys()].find((each) => !isRunning(each));
    const starting = shops.get(worker) ?? shops.get(left ?? "") ?? startShop();
    if (!shops.has(worker) && left !== undefined) shops.delete(left);
    shops.set(worker, starting);
    starting.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { url, stop } = await listen(server);
  provide("shops", url);
  return async () => {
    await stop();
    for (const starting of shops.values()) await (await starting).stop();
  };
};

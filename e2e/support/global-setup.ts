import { createServer } from "node:http";
import type { TestProject } from "vitest/node";
import { listen } from "./listen.ts";
import { type Shop, startShop } from "./shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a worker requests its shop: the path is the worker's process id, the body of the answer the shop's URL. */
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
 * Keeps one shop per browser-test worker, started on first request and passed on when a worker ends. One per file would
 * double the run time; one for all would mix carts. The pool's worker number isn't unique while other projects share
 * workers.
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

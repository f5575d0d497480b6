import type { FastifyInstance } from "fastify";
import { buyerOf, customerOf } from "./accounts/auth/caller.ts";
import type { Config } from "./config.ts";
import { type Opened, openDatabase } from "./database/open.ts";
import { demoUsersIn } from "./demo/demo-users.ts";
import { withOwnItems } from "./shop/products/own-items.ts";
import { lastPurchasesOf, readOrderAgain } from "./shop/orders/order-again.ts";
import { beginPriceDay } from "./catalog/price-terms.ts";
import { readShop } from "./content/shop-settings.ts";
import { repeat } from "./database/process/turns.ts";
import { localDay } from "@larder/domain/time/local-time";
import { callerOf } from "./http/register.ts";
import { traceIfSet } from "./http/traced.ts";
import { registerSearch } from "./http/calls/search.ts";
import { searchAccessWith } from "./search/access.ts";
import { storeSearchEvents } from "./search/insights/store-events.ts";
import { openSearchKeys } from "./search/keys.ts";
import { databaseSource } from "./search/database-source.ts";
import { nameCandidates } from "./search/name-candidates.ts";
import type { SearchOptions } from "./search/search-service.ts";
import { searchOver } from "./search/service.ts";
import { buildServer, type Extension } from "./server.ts";
import { clock } from "./clock.ts";

/** How long in-flight requests may take at shutdown, in ms, before their connections are cut. */
const DRAIN = 5_000;

/** How often to look whether the shop's day has changed, in ms: prices can begin and end with it. */
const PRICE_DAY_EVERY = 60_000;

export interface Composed {
  readonly app: FastifyInstance;
  readonly opened: Opened;
  /** Whether it can serve now, for /readyz. */
  readonly isReady: () => Promise<boolean>;
  /** Stops accepting requests, lets those in flight finish, and closes everything. */
  readonly close: () => Promise<void>;
}

/**
 * Assembles database, search and routes. `now`: the clock for sessions, delivery dates and limits. `lookEvery`: how
 * often the search index looks for changes, in ms.
 */
export const compose = async (
  config: Config,
  now: () => Date = clock.now,
  { lookEvery }: Pick<SearchOptions, "lookEvery"> = {},
): Promise<Composed> => {
  const tracing = await traceIfSet(config.traces);
  const opened = await openDatabase(
    config,
    config.demo ? { seed: async (db) => (await import("./demo/seed.ts")).seedDemo(db) } : {},
  );
  try {
    let report = (_problem: unknown): void => {};
    let searchProblem: unknown = null;
    const search = searchOver(databaseSource(opened.db), {
      ...(lookEvery === undefined ? {} : { lookEvery }),
      onProblem: (problem) => {
        searchProblem = problem;
        report(problem);
      },
    });
    let isClosing = false;
    const turnPriceDay = async (): Promise<void> => {
      const { timeZone } = await readShop(opened.db, config);
      await beginPriceDay(opened.db, localDay(now().getTime(), timeZone));
    };
    // A start without room to write serves what it can; the next minute tries again.
    await turnPriceDay().catch(() => {});
    const keys = await openSearchKeys(opened.db, () => now().getTime());
    const searching: Extension = (app, services) =>
      registerSearch(app, {
        search,
        keys,
        storeEvents: (scope, events, at) => storeSearchEvents(opened.db, scope, events, at),
        buyerOf: async (request) => buyerOf(await callerOf(services, request)),
        orderAgain: async (request, size) => {
          const customer = customerOf(await callerOf(services, request));
          return customer === null ? null : readOrderAgain(opened.db, customer, size);
        },
        withOwnNumbers: async (request, q, products) => {
          const customer = customerOf(await callerOf(services, request));
          return customer === null ? products : withOwnItems(opened.db, customer, q, products);
        },
        lastPurchases: async (request, skus) => {
          const customer = customerOf(await callerOf(services, request));
          return customer === null ? {} : lastPurchasesOf(opened.db, customer, skus);
        },
      });
    const app = await buildServer({
      config,
      opened,
      now,
      demoUsersIn,
      searchAccess: searchAccessWith(keys, config, () => now().getTime()),
      extensions: [searching],
      findByName: async (group, q, size) =>
        search.isReady() ? (await search.suggest({ group, q, size })).products : [],
      findCandidates: nameCandidates(search),
      keepIndex: search.keep.bind(search),
      sessionEnded: keys.forget,
      searchIndex: { isReady: () => search.isReady(), problem: () => searchProblem },
      indexedAt: () => search.indexedAt(),
      tracing,
    });
    report = (problem) => {
      if (!isClosing) app.log.error({ err: problem }, "the search index is behind the catalogue");
    };
    const stopTurning = repeat(PRICE_DAY_EVERY, () =>
      turnPriceDay().catch((problem: unknown) => {
        if (!isClosing) app.log.error({ err: problem }, "the prices of the day haven't begun");
      }),
    );
    const close = async (): Promise<void> => {
      isClosing = true;
      await stopTurning();
      opened.announceClose();
      const cancelCut = clock.after(DRAIN, () => app.server.closeAllConnections());
      await app.close();
      cancelCut();
      await search.close();
      await opened.close();
      await tracing.close();
    };
    const isReady = async (): Promise<boolean> => search.isReady() && (await opened.check()) === null;
    return { app, opened, isReady, close };
  } catch (error) {
    await opened.close();
    await tracing.close();
    throw error;
  }
};

import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { type Opened, openDatabase } from "./database/open.ts";
import { demoUsersIn } from "./demo/demo-users.ts";
import { beginPriceDay } from "./catalog/price-terms.ts";
import { readShop } from "./content/shop-settings.ts";
import { repeat } from "./database/process/turns.ts";
import { localDay } from "@larder/domain/time/local-time";
import { traceIfSet } from "./http/traced.ts";
import { searchAccessWith } from "./search/access.ts";
import { openSearchKeys } from "./search/keys.ts";
import { databaseSource } from "./search/database-source.ts";
import { nameCandidates } from "./search/name-candidates.ts";
import type { SearchOptions } from "./search/search-service.ts";
import { searchOver } from "./search/service.ts";
import { searchExtension } from "./http/calls/search-extension.ts";
import { buildServer } from "./server.ts";
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
    const app = await buildServer({
      config,
      opened,
      now,
      demoUsersIn,
      searchAccess: searchAccessWith(keys, config, () => now().getTime()),
      extensions: [searchExtension(opened.db, search, keys)],
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

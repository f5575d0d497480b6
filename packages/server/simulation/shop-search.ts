import { clock } from "../src/clock.ts";
import type { Db } from "../src/database/schema.ts";
import { databaseSource } from "../src/search/database-source.ts";
import { openSearchKeys } from "../src/search/keys.ts";
import { searchOver } from "../src/search/service.ts";
import { searchExtension } from "../src/http/calls/search-extension.ts";
import type { Extension } from "../src/server.ts";

/** How often the index looks for changes, in ms: each look costs as much as a request. */
const LOOK_EVERY = 600_000;

export interface ShopSearch {
  readonly extension: Extension;
  readonly close: () => void;
}

/** Search of one process of the server, with its index in a thread of its own. */
export const openShopSearch = async (db: Db): Promise<ShopSearch> => {
  const now = (): number => clock.now().getTime();
  const keys = await openSearchKeys(db, now);
  const search = searchOver(databaseSource(db), { now, lookEvery: LOOK_EVERY });
  return { extension: searchExtension(db, search, keys), close: () => void search.close() };
};

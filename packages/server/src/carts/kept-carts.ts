import type { Db } from "../db/schema.ts";
import { oncePer } from "../process/once-per.ts";
import { RecentlyUsed } from "../process/recently-used.ts";
import type { CartState } from "./cart-state.ts";

/** The cached lines per database, about 300 bytes each; evicts least recently used carts. */
const MAX_LINES = 100_000;

/** A cart as of a committed write. */
export interface KeptCart {
  readonly state: CartState;
  /** The time of that write in µs since 1970: a restored backup repeats version numbers. */
  readonly changedAt: string;
}

const cartsOf = oncePer((_db: Db) => new RecentlyUsed<KeptCart>(MAX_LINES, ({ state }) => state.lines.length));

/**
 * A database's cached carts by owner; null inside a transaction, which sees uncommitted data. Use a cached cart only
 * after the database confirmed its version, or in a statement that checks it; every line write raises the version.
 */
export const keptCartsOf = (db: Db): RecentlyUsed<KeptCart> | null => (db.isTransaction ? null : cartsOf(db));

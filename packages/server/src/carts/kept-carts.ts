import type { Db } from "../db/schema.ts";
import { oncePer } from "../process/once-per.ts";
import { RecentlyUsed } from "../process/recently-used.ts";
import type { CartState } from "./cart-state.ts";

/** Lines kept for a database, about 300 bytes each; the carts that were not used for longest go first. */
const MAX_LINES = 100_000;

/** A cart as a committed write left it. */
export interface KeptCart {
  readonly state: CartState;
  /** When that write was, in microseconds since 1970: a cart restored from a backup has its version again. */
  readonly changedAt: string;
}

const cartsOf = oncePer((_db: Db) => new RecentlyUsed<KeptCart>(MAX_LINES, ({ state }) => state.lines.length));

/**
 * The carts that the process keeps of a database, by their owner; null within a transaction, which sees what is not
 * committed. A kept cart may be used only when the database has just answered that its version still holds, or in a
 * statement that writes nothing unless it does: every write of a line raises it.
 */
export const keptCartsOf = (db: Db): RecentlyUsed<KeptCart> | null => (db.isTransaction ? null : cartsOf(db));

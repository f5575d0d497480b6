import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { CartState } from "./cart-rows.ts";

/** Lines kept for a database, about 300 bytes each; the carts that were not used for longest go first. */
const MAX_LINES = 100_000;

/** A cart as a committed write left it. */
export interface KeptCart {
  readonly state: CartState;
  /** When that write was, in microseconds since 1970: a cart restored from a backup has its version again. */
  readonly changedAt: string;
}

/** The carts of a database that were read last, by whose they are. */
export interface KeptCarts {
  readonly get: (owner: string) => KeptCart | undefined;
  readonly put: (owner: string, cart: KeptCart) => void;
}

const keepCarts = (): KeptCarts => {
  const kept = new Map<string, KeptCart>();
  let lines = 0;
  const drop = (owner: string): void => {
    lines -= kept.get(owner)?.state.lines.length ?? 0;
    kept.delete(owner);
  };
  return {
    get: (owner) => kept.get(owner),
    put: (owner, cart) => {
      drop(owner);
      kept.set(owner, cart);
      lines += cart.state.lines.length;
      for (const oldest of kept.keys()) {
        if (lines <= MAX_LINES || oldest === owner) break;
        drop(oldest);
      }
    },
  };
};

const all = new WeakMap<Kysely<Database>, KeptCarts>();

/**
 * What the process keeps of a database's carts; null within a transaction, which sees what is not committed. A kept cart
 * may be used only when the database has just answered that its version still holds: every write of a line raises it.
 */
export const keptCartsOf = (db: Kysely<Database>): KeptCarts | null => {
  if (db.isTransaction) return null;
  const held = all.get(db) ?? keepCarts();
  all.set(db, held);
  return held;
};

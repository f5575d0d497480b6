import type { Db } from "../db/schema.ts";

/** Lines kept for a database, about 300 bytes each; the carts that were not used for longest go first. */
const MAX_LINES = 100_000;

interface WithLines {
  readonly lines: readonly unknown[];
}

/** A cart as a committed write left it. */
export interface KeptCart<State> {
  readonly state: State;
  /** When that write was, in microseconds since 1970: a cart restored from a backup has its version again. */
  readonly changedAt: string;
}

/** The carts of a database that were read last, by their owner. */
export interface KeptCarts<State> {
  readonly get: (owner: string) => KeptCart<State> | undefined;
  readonly put: (owner: string, cart: KeptCart<State>) => void;
  readonly drop: (owner: string) => void;
}

const keepCarts = <State extends WithLines>(): KeptCarts<State> => {
  const kept = new Map<string, KeptCart<State>>();
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
    drop,
  };
};

/**
 * Makes what answers the carts that the process keeps of a database; null within a transaction, which sees what is not
 * committed. A kept cart may be used only when the database has just answered that its version still holds, or in a
 * statement that writes nothing unless it does: every write of a line raises it.
 */
export const keepCartsByDatabase = <State extends WithLines>() => {
  const all = new WeakMap<Db, KeptCarts<State>>();
  return (db: Db): KeptCarts<State> | null => {
    if (db.isTransaction) return null;
    const held = all.get(db) ?? keepCarts<State>();
    all.set(db, held);
    return held;
  };
};

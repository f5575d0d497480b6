const done = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database did not say why.")));
  });

/** One object store of a database in the browser, with keys of its own. */
export interface IndexedStore {
  /** Runs steps one after another; a failed one answers `otherwise`. */
  readonly inTurn: <A>(step: () => Promise<A>, otherwise: A) => Promise<A>;
  readonly run: <A>(mode: IDBTransactionMode, step: (store: IDBObjectStore) => IDBRequest<A>) => Promise<A>;
  /** Deletes the whole database. */
  readonly drop: () => Promise<void>;
}

export const indexedStore = (database: string, name: string): IndexedStore => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn: (step, otherwise) => {
      const turn = last.then(step).catch(() => otherwise);
      last = turn;
      return turn;
    },
    // Opened per step: an open connection would block deleting the database.
    run: async (mode, step) => {
      const opening = indexedDB.open(database, 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(name));
      const opened = await done(opening);
      try {
        return await done(step(opened.transaction(name, mode).objectStore(name)));
      } finally {
        opened.close();
      }
    },
    drop: async () => {
      await done(indexedDB.deleteDatabase(database));
    },
  };
};

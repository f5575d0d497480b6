import { cacheQuota, messagesToKeep } from "@larder/domain/messaging/cache-quota";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";

/** One record per user, by email. */
const DATABASE = "larder.messages";
const STORE = "messages";

/** The last response, for when the provider is unreachable. Without storage nothing is kept (OP-105). */
export interface MessageCache {
  readonly read: (email: string) => Promise<readonly InAppMessage[]>;
  /** Keeps as many as fit, oldest first (MSG-59, CONST-21). */
  readonly write: (email: string, messages: readonly InAppMessage[]) => Promise<void>;
  /** For all users (T9). */
  readonly clear: () => Promise<void>;
}

const done = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database did not say why.")));
  });

const open = (database: IDBFactory): Promise<IDBDatabase> => {
  const request = database.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return done(request);
};

/** Opened per step: an open connection would block deleting the database. */
const withStore = async <A>(
  database: IDBFactory,
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest<A>,
): Promise<A> => {
  const opened = await open(database);
  try {
    return await done(step(opened.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    opened.close();
  }
};

const bytesOf = (message: InAppMessage): number => new TextEncoder().encode(JSON.stringify(message)).length;

const none: MessageCache = {
  read: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Cached messages in IndexedDB; a failed step counts as nothing kept. Steps are serialized. */
export const openMessageCache = (): MessageCache => {
  if (typeof indexedDB === "undefined") return none;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(step: () => Promise<A>, otherwise: A): Promise<A> => {
    const turn = last.then(step).catch(() => otherwise);
    last = turn;
    return turn;
  };
  return {
    read: (email) =>
      inTurn(async () => {
        const kept: unknown = await withStore(indexedDB, "readonly", (store) => store.get(email));
        return Array.isArray(kept) ? (kept as readonly InAppMessage[]) : [];
      }, []),
    write: (email, messages) =>
      inTurn(async () => {
        const { quota } = await navigator.storage.estimate().catch(() => ({ quota: null }));
        const kept = messagesToKeep(messages, bytesOf, cacheQuota(quota));
        await withStore(indexedDB, "readwrite", (store) => store.put(kept, email));
      }, undefined),
    clear: () =>
      inTurn(async () => {
        await done(indexedDB.deleteDatabase(DATABASE));
      }, undefined),
  };
};

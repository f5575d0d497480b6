import { cacheQuota, messagesToKeep } from "@larder/domain/messaging/cache-quota";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { indexedStore } from "../storage/indexed-store.ts";

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

const bytesOf = (message: InAppMessage): number => new TextEncoder().encode(JSON.stringify(message)).length;

const none: MessageCache = {
  read: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** Cached messages in IndexedDB; a failed step counts as nothing kept. Steps are serialized. */
export const openMessageCache = (): MessageCache => {
  if (typeof indexedDB === "undefined") return none;
  const { inTurn, run, drop } = indexedStore(DATABASE, STORE);
  return {
    read: (email) =>
      inTurn(async () => {
        const kept: unknown = await run("readonly", (store) => store.get(email));
        return Array.isArray(kept) ? (kept as readonly InAppMessage[]) : [];
      }, []),
    write: (email, messages) =>
      inTurn(async () => {
        const { quota } = await navigator.storage.estimate().catch(() => ({ quota: null }));
        const kept = messagesToKeep(messages, bytesOf, cacheQuota(quota));
        await run("readwrite", (store) => store.put(kept, email));
      }, undefined),
    clear: () => inTurn(drop, undefined),
  };
};

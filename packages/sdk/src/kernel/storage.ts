import type { Workflow } from "./workflow.ts";

/** A synchronous store of small texts. Failed writes are ignored. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  readonly subscribe?: (listener: () => void) => () => void;
  /** Keys written by vendor packages, also removed at sign-out (T9). */
  readonly vendorKeys?: readonly string[];
}

export interface Storages {
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
}

export interface StoredState<State> {
  readonly storage: keyof Storages;
  /** The key, without the storefront's prefix; null = not stored now. */
  readonly key: (state: State) => string | null;
  /** The JSON value to store; null removes it. Written when it changes (`Object.is`). */
  readonly select: (state: State) => unknown;
  /** The initial state with the stored value; missing = restored elsewhere. */
  readonly restore?: (state: State, stored: unknown) => State;
}

/** The prefix of all the storefront's keys; sign-out removes them (T9). */
export const STORAGE_PREFIX = "larder.";

/** Reads a stored value; null if missing or unparseable. */
export const readStored = <T>(storage: Pick<KeyValueStorage, "get">, key: string): T | null => {
  const text = storage.get(STORAGE_PREFIX + key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};

/** Stores a value synchronously; null removes it. Skips unchanged values: another tab may have stored something newer. */
export const writeStored = (storage: KeyValueStorage, key: string, value: unknown): void => {
  const text = value === null ? null : JSON.stringify(value);
  if (storage.get(STORAGE_PREFIX + key) === text) return;
  if (text === null) storage.remove(STORAGE_PREFIX + key);
  else storage.set(STORAGE_PREFIX + key, text);
};

/** The storefront's keys starting with `start`, without prefix. */
export const storedKeys = (storage: KeyValueStorage, start: string): readonly string[] =>
  storage.keys().flatMap((key) => (key.startsWith(STORAGE_PREFIX + start) ? [key.slice(STORAGE_PREFIX.length)] : []));

/** A workflow's initial state with its stored value. */
export const restored = <State>(persist: StoredState<State>, storages: Storages, state: State): State => {
  const key = persist.key(state);
  const stored = key === null || persist.restore === undefined ? null : readStored(storages[persist.storage], key);
  return stored === null || persist.restore === undefined ? state : persist.restore(state, stored);
};

/** Stores a workflow's state on each change, synchronously, before the change's commands run. */
export const keep = <State>(
  persist: StoredState<State>,
  storages: Storages,
  workflow: Pick<Workflow<State, never>, "get" | "subscribe">,
): (() => void) => {
  let last = persist.select(workflow.get());
  let lastKey = persist.key(workflow.get());
  return workflow.subscribe(() => {
    const state = workflow.get();
    const key = persist.key(state);
    const value = persist.select(state);
    if (key === lastKey && Object.is(value, last)) return;
    lastKey = key;
    last = value;
    if (key !== null) writeStored(storages[persist.storage], key, value);
  });
};

/** Removes everything the storefront and its packages store, in both storages, so that nothing of the user remains (T9). */
export const removeAllStored = (storages: Storages): void => {
  for (const storage of [storages.local, storages.session]) {
    for (const key of storedKeys(storage, "")) writeStored(storage, key, null);
    for (const key of storage.vendorKeys ?? []) storage.remove(key);
  }
};

/** An in-memory storage for terminals, servers and tests. `texts`: its contents. */
export const memoryStorage = (): KeyValueStorage & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
};

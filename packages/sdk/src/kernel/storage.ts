import type { Workflow } from "./workflow.ts";

/** A place to keep small texts, read synchronously. What cannot be kept is silently not kept. */
export interface KeyValueStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** Calls back when another tab has changed something. Returns an unsubscribe function. */
  readonly subscribe?: (listener: () => void) => () => void;
  /** Keys that a vendor's package writes there by itself; they go at sign-out like the storefront's own (T9). */
  readonly vendorKeys?: readonly string[];
}

export interface Storages {
  readonly local: KeyValueStorage;
  readonly session: KeyValueStorage;
}

/** What of a workflow's state is kept, and where. */
export interface StoredState<State> {
  readonly storage: keyof Storages;
  /** The key, without the storefront's prefix; null = kept nowhere at present. */
  readonly key: (state: State) => string | null;
  /** What is kept, a JSON value; null removes it. Written again when it is another value (`Object.is`). */
  readonly select: (state: State) => unknown;
  /** The initial state with what was kept; left out when something else restores it. */
  readonly restore?: (state: State, stored: unknown) => State;
}

/** How every key of the storefront starts; at sign-out all of them go (T9). */
export const PREFIX = "larder.";

/** Reads a kept value; what cannot be parsed counts as not there. */
export const readStored = <T>(storage: Pick<KeyValueStorage, "get">, key: string): T | null => {
  const text = storage.get(PREFIX + key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};

/** Keeps a value synchronously; null removes it. What is there already is not written again: another tab may have stored something newer. */
export const writeStored = (storage: KeyValueStorage, key: string, value: unknown): void => {
  const text = value === null ? null : JSON.stringify(value);
  if (storage.get(PREFIX + key) === text) return;
  if (text === null) storage.remove(PREFIX + key);
  else storage.set(PREFIX + key, text);
};

/** The storefront's keys that start with `start`, without the prefix. */
export const storedKeys = (storage: KeyValueStorage, start: string): readonly string[] =>
  storage.keys().flatMap((key) => (key.startsWith(PREFIX + start) ? [key.slice(PREFIX.length)] : []));

/** The initial state of a workflow with what was kept of it. */
export const restored = <State>(persist: StoredState<State>, storages: Storages, state: State): State => {
  const key = persist.key(state);
  const stored = key === null || persist.restore === undefined ? null : readStored(storages[persist.storage], key);
  return stored === null || persist.restore === undefined ? state : persist.restore(state, stored);
};

/** Writes what is kept of a workflow with each change, synchronously, before the commands of the change run. */
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

/** Removes everything that the storefront and the packages in it keep, in both storages: nothing of the previous user stays (T9). */
export const removeAllStored = (storages: Storages): void => {
  for (const storage of [storages.local, storages.session]) {
    for (const key of storedKeys(storage, "")) writeStored(storage, key, null);
    for (const key of storage.vendorKeys ?? []) storage.remove(key);
  }
};

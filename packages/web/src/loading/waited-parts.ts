import { useExternalStore } from "./use-external-store.ts";
import { createListeners } from "./listeners.ts";
import { pageShown } from "./page-shown.ts";
import { Part } from "./part.ts";

const waited: Part<object>[] = [];
const { subscribe, notify } = createListeners();

/** Retries until loaded; events queue in order meanwhile. A background part waits for the page to be shown. */
export const loadWaited = async <T>(load: () => Promise<T>, isBackground = false): Promise<T> => {
  if (isBackground) await pageShown();
  const part = new Part(async () => ({ value: await load() }));
  waited.push(part);
  part.subscribe(notify);
  return (await part.whenThere()).value;
};

const areMissing = (): boolean => waited.some((part) => part.get() === "failed");

export const useMissingParts = (): boolean => useExternalStore(subscribe, areMissing);

export const fetchMissingParts = (): Promise<unknown> => Promise.all(waited.map((part) => part.fetch()));

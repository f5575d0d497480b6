import { useSyncExternalStore } from "react";
import { createListeners } from "../state/listeners.ts";
import { pageShown } from "./page-shown.ts";
import { Part } from "./part.ts";

const waited: Part<object>[] = [];
const { subscribe, notify } = createListeners();

/**
 * Fetches a part that the workflows wait for, as often as it takes; what was sent meanwhile waits in order. While it cannot
 * be fetched, `useMissingParts` says so. One in the background waits until the page is shown.
 */
export const loadWaited = async <T>(load: () => Promise<T>, isBackground = false): Promise<T> => {
  if (isBackground) await pageShown();
  const part = new Part(async () => ({ value: await load() }));
  waited.push(part);
  part.subscribe(notify);
  return (await part.whenThere()).value;
};

const areMissing = (): boolean => waited.some((part) => part.get() === "failed");

/** Whether the workflows wait for a part that could not be fetched. */
export const useMissingParts = (): boolean => useSyncExternalStore(subscribe, areMissing);

/** Fetches at once what the workflows wait for. Resolves when these attempts have ended. */
export const fetchMissingParts = (): Promise<unknown> => Promise.all(waited.map((part) => part.fetch()));

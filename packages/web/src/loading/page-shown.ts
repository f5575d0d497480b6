import { afterPaint } from "./after-paint.ts";

/** How often to check whether the page has loaded, ms. */
const LOOK_EVERY = 100;
/** The longest wait for the page, ms. */
const LATEST = 10_000;

export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

export const afterPainting = async <T>(load: () => Promise<T>): Promise<T> => {
  await painted();
  return load();
};

let tellFirstPaint = () => {};
export const firstPaint = new Promise<void>((resolve) => {
  tellFirstPaint = resolve;
});
export const firstPageRendered = (): void => void painted().then(tellFirstPaint);

/** Resolves when no part of the page is loading. */
export const pageShown = async (): Promise<void> => {
  await firstPaint;
  await painted();
  const began = performance.now();
  while (document.querySelector('main [aria-busy="true"]') !== null && performance.now() - began < LATEST)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
};

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether prefetching is allowed: not with data saver or on a slow connection. */
export const mayPrefetch = (): boolean => {
  const { saveData, effectiveType = "4g" } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData !== true && effectiveType === "4g";
};

/** How long a slow line is left to what the user opens next, once the page is shown, ms. */
const LEFT_FREE = 12_000;

/** Resolves when a large file that nothing on the screen waits for may load: later on a slow line. */
export const lineFree = async (): Promise<void> => {
  await pageShown();
  if (!mayPrefetch()) await new Promise((resolve) => setTimeout(resolve, LEFT_FREE));
};

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

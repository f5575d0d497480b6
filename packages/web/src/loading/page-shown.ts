import { afterPaint } from "../state/after-paint.ts";

/** How often it is looked whether the page is there, ms. */
const LOOK_EVERY = 100;
/** What waits for the page is not kept longer than this, ms. */
const LATEST = 10_000;

/** Resolves when the next frame is on the screen. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/** Loads a part when the next frame is on the screen: what that frame shows comes first. */
export const afterPainting = async <T>(load: () => Promise<T>): Promise<T> => {
  await painted();
  return load();
};

let tellFirstPaint = () => {};
/** Resolves when the first page has been painted. */
export const firstPaint = new Promise<void>((resolve) => {
  tellFirstPaint = resolve;
});
/** The first page was rendered. */
export const firstPageRendered = (): void => void painted().then(tellFirstPaint);

/** Resolves when what the customer came for is on the screen: no part of the page says that it is still loading. */
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

/** Whether parts may be prefetched: not with data saver on or on a slow connection. */
export const mayPrefetch = (): boolean => {
  const { saveData, effectiveType = "4g" } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData !== true && effectiveType === "4g";
};

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { networkQuiet } from "../support/browser.ts";

export const results = (page: Page): Locator => page.locator("[data-results]");
export const facet = (page: Page, attribute: string): Locator => page.locator(`[data-facet="${attribute}"]`).first();
export const found = async (page: Page): Promise<number> =>
  Number(/([\d,]+) results? found/.exec(await page.locator("main").innerText())?.[1]?.replaceAll(",", "") ?? 0);
export const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

export const openResults = async (page: Page, search = "", path = "/search/"): Promise<void> => {
  await page.goto(path + search);
  await results(page).locator("[data-sku]").first().waitFor();
  await networkQuiet(page);
};
export const changes = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const before = await found(page);
  await act();
  await expect.poll(() => found(page)).not.toBe(before);
  return found(page);
};

/** Run in the page: headless Chromium has no speech recognition, and this one's microphone is blocked. */
export const blockMicrophone = (): void => {
  class Blocked extends EventTarget {
    start() {
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event("error"), { error: "not-allowed" })));
    }
    stop() {}
    abort() {}
  }
  Object.assign(globalThis, { SpeechRecognition: Blocked, webkitSpeechRecognition: Blocked });
};

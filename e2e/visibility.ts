import type { Page } from "playwright-core";

/** The person turns to another tab, or back to this one: a headless browser shows all of them at once. */
export const turnTab = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

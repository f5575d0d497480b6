import type { Page } from "playwright-core";

/** Hides or shows the tab: headless Chromium treats every tab as visible. */
export const turnTab = (page: Page, state: "hidden" | "visible"): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

import type { Browser, BrowserContext } from "playwright-core";
import { afterEach, beforeAll, inject } from "vitest";
import { desktop, openBrowser, openPage, type OpenedPage, type PageOptions, phone } from "./browser.ts";
import { type SharedPage, sharedPage } from "./shared-page.ts";

/** The shop and the browser of a test file; they are there inside the tests. */
export interface OpenShop {
  readonly url: string;
  readonly browser: Browser;
  /**
   * Opens a page without cookies and storage, which closes after the test; paths without a host are the shop's. What is
   * fetched and compiled once may be there still, except on a page of `isCold`.
   */
  readonly open: (options?: PageOptions, cache?: { readonly isCold: boolean }) => Promise<OpenedPage>;
}

const startedShop = async (): Promise<string> => {
  const response = await fetch(`${inject("shops")}/${process.pid}`);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
};

// The modules of a worker stay from file to file, and its browser ends with the worker.
let browserOfWorker: Promise<Browser> | undefined;
const sharedPages = new Map<PageOptions, SharedPage>();

/** The browser of all files of a worker. */
export const workerBrowser = (): Promise<Browser> => (browserOfWorker ??= openBrowser());

/** The shop and the browser that all files of a worker share, ready before the first test of the file. */
export const openShop = (): OpenShop => {
  let ready: { readonly url: string; readonly browser: Browser } | undefined;
  const opened: BrowserContext[] = [];
  beforeAll(async () => {
    const [url, browser] = await Promise.all([startedShop(), workerBrowser()]);
    ready = { url, browser };
    if (sharedPages.size === 0)
      for (const screen of [desktop, phone]) sharedPages.set(screen, sharedPage(browser, { ...screen, baseURL: url }));
  });
  afterEach(async ({ task }) => {
    const isAsBefore = task.result?.state === "pass";
    await Promise.all([
      ...opened.splice(0).map((context) => context.close()),
      ...Array.from(sharedPages.values(), (page) => page.giveBack(isAsBefore)),
    ]);
  });
  const there = () => {
    if (ready === undefined) throw new Error("The shop opens before the first test, not while the file is read");
    return ready;
  };
  return {
    get url() {
      return there().url;
    },
    get browser() {
      return there().browser;
    },
    open: async (options = desktop, { isCold } = { isCold: false }) => {
      const shared = isCold ? null : await sharedPages.get(options)?.take();
      if (shared != null) return shared;
      const watched = await openPage(there().browser, { baseURL: there().url, ...options });
      opened.push(watched.context);
      return watched;
    },
  };
};

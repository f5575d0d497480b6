import type { Browser, BrowserContext } from "playwright-core";
import { afterEach, beforeAll, inject } from "vitest";
import { desktop, openBrowser, openPage, type OpenedPage, type PageOptions } from "./browser.ts";

/** The shop and the browser of a test file; they are there inside the tests. */
export interface OpenShop {
  readonly url: string;
  readonly browser: Browser;
  /** Opens a page with its own cookies and storage, which closes after the test; paths without a host are the shop's. */
  readonly open: (options?: PageOptions) => Promise<OpenedPage>;
}

const startedShop = async (): Promise<string> => {
  const response = await fetch(`${inject("shops")}/${process.pid}`);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
};

// The modules of a worker stay from file to file, and its browser ends with the worker.
let browserOfWorker: Promise<Browser> | undefined;

/** The shop and the browser that all files of a worker share, ready before the first test of the file. */
export const openShop = (): OpenShop => {
  let ready: { readonly url: string; readonly browser: Browser } | undefined;
  const opened: BrowserContext[] = [];
  beforeAll(async () => {
    const [url, browser] = await Promise.all([startedShop(), (browserOfWorker ??= openBrowser())]);
    ready = { url, browser };
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()));
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
    open: async (options = desktop) => {
      const watched = await openPage(there().browser, { baseURL: there().url, ...options });
      opened.push(watched.context);
      return watched;
    },
  };
};

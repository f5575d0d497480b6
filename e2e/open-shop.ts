import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { desk, openBrowser, openPage, type Watched } from "./browser.ts";
import { type Shop, startShop } from "./shop.ts";

/** The one shop and the one browser of a test file; they are there inside the tests. */
export interface OpenShop {
  readonly url: string;
  readonly browser: Browser;
  /** Opens a page of its own, with its own cookies and storage; paths without a host are the shop's. */
  readonly open: (options?: BrowserContextOptions) => Promise<Watched>;
}

/** Starts a shop and a browser before the first test of a file and stops both after its last. */
export const openShop = (settings: Record<string, string> = {}): OpenShop => {
  let shop: Shop | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(settings), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("The shop opens before the first test, not while the file is read");
    return part;
  };
  return {
    get url() {
      return there(shop).url;
    },
    get browser() {
      return there(browser);
    },
    open: (options = desk) => openPage(there(browser), { ...options, baseURL: there(shop).url }),
  };
};

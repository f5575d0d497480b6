import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { desktop, openPage, type OpenedPage, type PageOptions, phone } from "./browser.ts";
import { openBrowser } from "./open-browser.ts";
import { clearDrafts } from "../guides/drafts.ts";
import { type SharedPage, sharedPage } from "./shared-page.ts";
import type { Shop } from "./shop.ts";
import { people, signIn, signInAnew } from "./sign-in.ts";

export interface OpenShop {
  readonly url: string;
  readonly browser: Browser;
  /** A page without cookies and storage that closes after the test. The browser cache is shared unless `isCold`. */
  readonly open: (options?: PageOptions, cache?: { readonly isCold: boolean }) => Promise<OpenedPage>;
  /** The same, signed in (by default as the chef), before any navigation. */
  readonly openSignedIn: (options?: PageOptions, signedIn?: SignedIn) => Promise<OpenedPage>;
}

interface SignedIn {
  readonly who?: string;
  readonly isCold?: boolean;
  /** A session of its own, for a test that signs out or changes the organization. */
  readonly hasOwnSession?: boolean;
}

const startedShop = async (): Promise<string> => {
  const response = await fetch(`${inject("shops")}/${process.pid}`);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
};

interface ShopOptions {
  /**
   * Pages load ahead what may be needed later, as for most users. It took 12% of a test's CPU time, so only tests of
   * loading, of being offline and of first visits do it; so do cold pages and those with messages, wherever they open.
   */
  readonly prefetch?: boolean;
}

type SharedPages = Map<PageOptions, SharedPage>;

// A worker's modules are kept between files, and its browser ends with the worker.
let browserOfWorker: Promise<Browser> | undefined;
const pagesOfWorker = new Map<boolean, SharedPages>([
  [false, new Map()],
  [true, new Map()],
]);

export const workerBrowser = (): Promise<Browser> => (browserOfWorker ??= openBrowser());

/** Pages of the shop at `start()`'s URL in the worker's browser, one shared page per screen. */
const opening = (start: () => Promise<string>, pages: SharedPages, prefetch: boolean): OpenShop => {
  let ready: { readonly url: string; readonly browser: Browser } | undefined;
  const opened: BrowserContext[] = [];
  beforeAll(async () => {
    const [url, browser] = await Promise.all([start(), workerBrowser()]);
    ready = { url, browser };
    if (pages.size === 0)
      for (const screen of [desktop, phone])
        pages.set(screen, sharedPage(browser, { ...screen, baseURL: url, prefetch }));
  });
  afterEach(async ({ task }) => {
    const isAsBefore = task.result?.state === "pass";
    await Promise.all([
      ...opened.splice(0).map((context) => context.close()),
      ...Array.from(pages.values(), (page) => page.giveBack(isAsBefore)),
    ]);
  });
  const there = () => {
    if (ready === undefined) throw new Error("The shop opens before the first test, not while the file is read");
    return ready;
  };
  const open: OpenShop["open"] = async (options = desktop, { isCold } = { isCold: false }) => {
    const shared = isCold ? null : await pages.get(options)?.take();
    if (shared != null) return shared;
    const watched = await openPage(there().browser, {
      baseURL: there().url,
      prefetch: prefetch || isCold || options.messages === true,
      ...options,
    });
    opened.push(watched.context);
    return watched;
  };
  return {
    get url() {
      return there().url;
    },
    get browser() {
      return there().browser;
    },
    open,
    openSignedIn: async (options, { who, isCold = false, hasOwnSession = false } = {}) => {
      const watched = await open(options, { isCold });
      await (hasOwnSession ? signInAnew : signIn)(watched.page, who);
      // Quantities that another test typed sync to every device.
      const isStaff = [people.staff, people.editor, people.administrator].some((each) => each === who);
      if (!isStaff) await clearDrafts(watched.page);
      return watched;
    },
  };
};

export const openShop = ({ prefetch = false }: ShopOptions = {}): OpenShop =>
  opening(startedShop, pagesOfWorker.get(prefetch)!, prefetch);

export const openOwnShop = (start: () => Promise<Shop>, { prefetch = false }: ShopOptions = {}): OpenShop => {
  let shop: Shop | undefined;
  const pages: SharedPages = new Map();
  afterAll(async () => {
    await Promise.all(Array.from(pages.values(), (page) => page.close()));
    await shop?.stop();
  });
  return opening(async () => (shop = await start()).url, pages, prefetch);
};

import type { Browser, CDPSession, Page } from "playwright-core";
import { type OpenedPage, openPage, type PageOptions, watchPage } from "./browser.ts";

/** Calls that can't be undone: the page is discarded. */
const LASTING = [
  "addInitScript",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "install",
  "newCDPSession",
  "setExtraHTTPHeaders",
  "setFixedTime",
  "setGeolocation",
  "setSystemTime",
  "setViewportSize",
];

/** Events that tests listen to. Without a name, Playwright would remove its own listeners too. */
const EVENTS = [
  "console",
  "dialog",
  "domcontentloaded",
  "download",
  "filechooser",
  "framenavigated",
  "load",
  "page",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "weberror",
  "websocket",
];

const onLasting = (target: object, done: () => void): void => {
  for (const name of LASTING) {
    const original: unknown = Reflect.get(target, name);
    if (typeof original === "function")
      Object.defineProperty(target, name, {
        value: (...args: readonly unknown[]) => (done(), Reflect.apply(original, target, args)),
      });
  }
};

/** A page reused as if new: only the browser cache and compiled scripts stay. */
export interface SharedPage {
  /** The page, or null while another test has it. */
  readonly take: () => Promise<OpenedPage | null>;
  readonly giveBack: (isAsBefore: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Held {
  readonly page: Page;
  readonly devtools: CDPSession;
  isSpoiled: boolean;
}

/** Keeps one page per options: a new context costs a process and compiling the app, two thirds of a page load. */
export const sharedPage = (browser: Browser, options: PageOptions): SharedPage => {
  const origin = options.baseURL ?? "";
  let held: Held | undefined;
  let isTaken = false;

  const open = async (): Promise<OpenedPage> => {
    const opened = await openPage(browser, options);
    const { context, page } = opened;
    const holding: Held = { page, devtools: await context.newCDPSession(page), isSpoiled: false };
    for (const target of [context, page, context.clock]) onLasting(target, () => void (holding.isSpoiled = true));
    held = holding;
    return opened;
  };

  const clear = async ({ page, devtools }: Held): Promise<void> => {
    const context = page.context();
    for (const target of [context, page]) for (const event of EVENTS) target.removeAllListeners(event);
    await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false)]);
    for (const other of context.pages()) if (other !== page) await other.close();
    // A page that would ask before unload.
    page.on("dialog", (dialog) => void dialog.accept());
    await page.mouse.move(-1, -1);
    await page.goto("/robots.txt");
    page.removeAllListeners("dialog");
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = "";
    });
    await devtools.send("Page.resetNavigationHistory");
  };

  const close = async (): Promise<void> => {
    const page = held?.page;
    held = undefined;
    await page?.context().close();
  };

  return {
    take: async () => {
      if (isTaken && held?.page.isClosed() === false) return null;
      isTaken = true;
      if (held === undefined || held.page.isClosed()) return open();
      const { page, devtools } = held;
      // The last test's pending requests may have been answered since.
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await page.context().clearCookies();
      return watchPage(page, origin);
    },
    giveBack: async (isAsBefore) => {
      isTaken = false;
      if (held === undefined || held.page.isClosed()) return;
      const { isSpoiled } = held;
      const isCleared =
        isAsBefore &&
        !isSpoiled &&
        (await clear(held).then(
          () => true,
          () => false,
        ));
      if (isCleared) return;
      await close();
    },
    close,
  };
};

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from "playwright-core";
import { asksWhenRouted } from "./asks-when-routed.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

const pendingRequests = new WeakMap<BrowserContext, Set<Request>>();
const baseUrls = new WeakMap<BrowserContext, string>();

export const baseUrlOf = (context: BrowserContext): string => baseUrls.get(context) ?? "";

/**
 * No fetch for `quiet` ms. The browser's "networkidle" fires once per document, so it misses navigation within the page.
 */
export const networkQuiet = async (page: Page, quiet = 200): Promise<void> => {
  const pending = pendingRequests.get(page.context()) ?? new Set();
  const deadline = Date.now() + 30_000;
  for (let left = quiet; left >= 0; left = pending.size === 0 ? left - 50 : quiet) {
    if (Date.now() > deadline) throw new Error(`Still loading: ${[...pending].map((one) => one.url()).join(", ")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** A page with its console and script errors. */
export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly consoleErrors: readonly string[];
}

export interface PageOptions extends BrowserContextOptions {
  /** In-app messages and animations (14% of the tests' CPU time) are off unless a test is about them. */
  readonly messages?: boolean;
  /** Without, the browser asks to save data, and pages load ahead nothing that can wait. */
  readonly prefetch?: boolean;
}

const waiting = new WeakSet<Page>();

/**
 * A served page's fields and buttons are inert until the storefront runs, and Playwright's `focus` and keys don't wait
 * for it: they would go nowhere.
 */
const runsWhenLoaded = (page: Page): void => {
  // A shared page is watched by every test that takes it.
  if (waiting.has(page)) return;
  waiting.add(page);
  const running = () => page.locator("header :is(button, input)[inert]").first().waitFor({ state: "detached" });
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await running();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await running();
    return response;
  };
};

export const watchPage = (page: Page, baseURL: string): OpenedPage => {
  const context = page.context();
  runsWhenLoaded(page);
  for (const target of [page, context]) asksWhenRouted(target);
  const pending = new Set<Request>();
  pendingRequests.set(context, pending);
  baseUrls.set(context, baseURL);
  // Analytics requests use keepalive: they may end without an event.
  context.on("request", (request) => {
    if (!request.url().includes("/web-api/analytics/")) pending.add(request);
  });
  context.on("requestfinished", (request) => pending.delete(request));
  context.on("requestfailed", (request) => pending.delete(request));
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // The text names no address.
    const from = message.text().startsWith("Failed to load") ? ` ${message.location().url}` : "";
    consoleErrors.push(`console: ${message.text()}${from}`);
  });
  return { context, page, consoleErrors };
};

export const openPage = async (
  browser: Browser,
  { messages = false, prefetch = true, ...options }: PageOptions = desktop,
): Promise<OpenedPage> => {
  const context = await browser.newContext({
    reducedMotion: messages ? "no-preference" : "reduce",
    locale: "en-US",
    ...options,
    timezoneId: "America/New_York",
    bypassCSP: false,
  });
  // Not a route: with one set, the browser doesn't cache files and loads every page in full.
  if (!messages)
    await context.addInitScript(() => {
      // The provider's package uses XMLHttpRequest; an empty answer has no messages.
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
        const isForMessages = /\/(?:inApp\/web\/getMessages|embedded-messaging\/messages)\?/.test(String(url));
        open.call(this, method, isForMessages ? "/web-api/content/footer" : url, true);
      };
    });
  if (!prefetch)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", {
        value: { saveData: true, effectiveType: "4g" },
        configurable: true,
      });
    });
  return watchPage(await context.newPage(), options.baseURL ?? "");
};

interface Screen extends Pick<BrowserContextOptions, "deviceScaleFactor" | "isMobile"> {
  readonly viewport: typeof desktop.viewport;
}

/**
 * Switches an open page to another screen without a reload. After a touch screen there is no pointer at all rather than
 * a fine one; the styles only distinguish coarse.
 */
export const emulator = async (page: Page): Promise<(screen: Screen) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  return async (screen) => {
    const { viewport, deviceScaleFactor = 1, isMobile: isPhone = false } = screen;
    await session.send("Emulation.setDeviceMetricsOverride", {
      ...viewport,
      deviceScaleFactor,
      mobile: isPhone,
    });
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: 1 });
    await page.waitForFunction(
      (wanted) =>
        matchMedia("(pointer: coarse)").matches === wanted.isPhone && matchMedia(`(width: ${wanted.width}px)`).matches,
      { isPhone, width: viewport.width },
    );
  };
};

/** How much wider the page is than its screen, px. */
export const overWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * What axe finds against WCAG 2.2 AA, and landmarks of one name. A target partly covered by an edge bar is measured again scrolled to the middle.
 * `rules` limits the run to some of axe's rules.
 */
export const axe = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  // Colors in transition have no final contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (some) => {
    interface Found {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly string[] }[];
    }
    const { run } = (
      globalThis as unknown as {
        axe: { run: (context: unknown, options: unknown) => Promise<{ violations: readonly Found[] }> };
      }
    ).axe;
    const { violations: found } = await run(document, {
      runOnly: some ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      ...(some === undefined ? { rules: { "landmark-unique": { enabled: true } } } : {}),
      resultTypes: ["violations"],
      // No rule that runs needs style sheets or media fetched again.
      preload: false,
    });
    const [x, y] = [scrollX, scrollY];
    const settled: Found[] = [];
    for (const violation of found) {
      if (violation.id !== "target-size") {
        settled.push(violation);
        continue;
      }
      for (const { target } of violation.nodes) {
        const element = document.querySelector(target.at(-1) ?? "");
        element?.scrollIntoView({ block: "center", behavior: "instant" });
        const again = await run(element, { runOnly: { type: "rule", values: ["target-size"] }, preload: false });
        settled.push(...again.violations);
      }
    }
    scrollTo({ left: x, top: y, behavior: "instant" });
    return settled;
  }, rules);
  return (violations as unknown as readonly Violation[]).map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `   ${node.html}\n   ${node.failureSummary ?? ""}`).join("\n")}`,
  );
};

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/**
 * What Chromium does without. The list under the address bar is a page of its own that every window loads, and took half of
 * the processor time of a test. The last switch counts alone, so that what Playwright turns off stands here again.
 */
const OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  // A process in advance for a site that is not visited: a twentieth of what a page costs.
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
];

/**
 * V8 without its optimizing compilers. A page of a test ends before what they compile has paid: they took a twelfth of the
 * processor time of a page that loads, and as much of what axe takes.
 */
const NO_OPTIMIZING = "--js-flags=--no-turbofan --no-maglev";

/** Starts a Chromium for tests. `isMeasured`: the time that its scripts take is the result, so that it compiles as people's does. */
export const openBrowser = ({ isMeasured = false } = {}): Promise<Browser> =>
  chromium.launch({
    ...(process.env["CHROMIUM_PATH"]
      ? { executablePath: process.env["CHROMIUM_PATH"] }
      : { executablePath: "/usr/bin/chromium" }),
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${OFF.join(",")}`,
      // A picture that moves takes the place of a camera, and nobody is asked whether it may be used.
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      ...(isMeasured ? [] : [NO_OPTIMIZING]),
    ],
  });

const pendingRequests = new WeakMap<BrowserContext, Set<Request>>();
const baseUrls = new WeakMap<BrowserContext, string>();

/** What paths without a host belong to in this context. */
export const baseUrlOf = (context: BrowserContext): string => baseUrls.get(context) ?? "";

/**
 * Waits until no page of this context has fetched anything for a fifth of a second. The browser's own "networkidle" comes
 * once per document, so that it waits for nothing after a navigation within the page.
 */
export const networkQuiet = async (page: Page): Promise<void> => {
  const pending = pendingRequests.get(page.context()) ?? new Set();
  const deadline = Date.now() + 30_000;
  for (let quiet = 0; quiet < 5; quiet = pending.size === 0 ? quiet + 1 : 0) {
    if (Date.now() > deadline) throw new Error(`Still loading: ${[...pending].map((one) => one.url()).join(", ")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** A page that keeps what its console and its scripts complained about. */
export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly consoleErrors: readonly string[];
}

/**
 * Messages over the page come by themselves, so a test that is not about them is spared them, and all other motion too:
 * painting it took a seventh of the processor time of the tests.
 */
export interface PageOptions extends BrowserContextOptions {
  readonly messages?: boolean;
}

/** Notes from now on what this page fetches and complains about. */
export const watchPage = (page: Page, baseURL: string): OpenedPage => {
  const context = page.context();
  const pending = new Set<Request>();
  pendingRequests.set(context, pending);
  baseUrls.set(context, baseURL);
  // What is reported to analytics is kept alive beyond the page, and may end without the browser saying so.
  context.on("request", (request) => {
    if (!request.url().includes("/web-api/analytics/")) pending.add(request);
  });
  context.on("requestfinished", (request) => pending.delete(request));
  context.on("requestfailed", (request) => pending.delete(request));
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") consoleErrors.push(`console: ${message.text()}`);
  });
  return { context, page, consoleErrors };
};

/** Opens a page with cookies, storage and a cache of its own. */
export const openPage = async (
  browser: Browser,
  { messages = false, ...options }: PageOptions = desktop,
): Promise<OpenedPage> => {
  const context = await browser.newContext({
    reducedMotion: messages ? "no-preference" : "reduce",
    ...options,
    locale: "en-US",
    timezoneId: "America/New_York",
    bypassCSP: false,
  });
  // Not by a route: while one is set the browser keeps no file in its cache, and every page is loaded whole.
  if (!messages)
    await context.addInitScript(() => {
      // The provider's package calls by XMLHttpRequest. An answer without messages is one with none.
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
        const isForMessages = /\/(?:inApp\/web\/getMessages|embedded-messaging\/messages)\?/.test(String(url));
        open.call(this, method, isForMessages ? "/web-api/content/footer" : url, true);
      };
    });
  return watchPage(await context.newPage(), options.baseURL ?? "");
};

interface Screen extends Pick<BrowserContextOptions, "deviceScaleFactor" | "isMobile"> {
  readonly viewport: typeof desktop.viewport;
}

/**
 * Turns an open page into one on another screen, without loading it again; the browser keeps the last one that was named. A
 * screen after one with touch has no pointer at all, instead of a fine one: the styles only distinguish the coarse one.
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

/** How much wider the page is than its screen, px: nothing, unless something sticks out. */
export const overWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * What axe finds against WCAG 2.2 AA on the page as it is; empty is the only good answer. A target that a bar at the edge of
 * the screen covers in part is measured again in the middle of the screen, where it can be scrolled to. `rules` names some of
 * axe's rules, where the page has passed the others already.
 */
export const axe = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  // A colour on its way to another one has the contrast of neither.
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
      resultTypes: ["violations"],
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
        const again = await run(element, { runOnly: { type: "rule", values: ["target-size"] } });
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

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const desk = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

export const openBrowser = (): Promise<Browser> =>
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
    ],
  });

/** A page that keeps what its console and its scripts complained about. */
export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Messages over the page come by themselves, so a test that is not about them is spared them. */
interface PageOptions extends BrowserContextOptions {
  readonly messages?: boolean;
}

export const openPage = async (
  browser: Browser,
  { messages = false, ...options }: PageOptions = desk,
): Promise<Watched> => {
  const context = await browser.newContext({
    ...options,
    locale: "en-US",
    timezoneId: "America/New_York",
    bypassCSP: false,
  });
  if (!messages)
    await context.route("**/inApp/web/getMessages?*", (route) => route.fulfill({ json: { inAppMessages: [] } }));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  return { context, page, complaints };
};

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds against WCAG 2.2 AA on the page as it is; empty is the only good answer. */
export const axe = async (page: Page): Promise<readonly string[]> => {
  // A colour on its way to another one has the contrast of neither.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { run } = (
      globalThis as unknown as { axe: { run: (options: unknown) => Promise<{ violations: readonly unknown[] }> } }
    ).axe;
    const { violations: found } = await run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
    return found;
  });
  return (violations as readonly Violation[]).map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `   ${node.html}\n   ${node.failureSummary ?? ""}`).join("\n")}`,
  );
};

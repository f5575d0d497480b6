import type { Browser } from "playwright-core";
import { openPage, phone, networkQuiet } from "../support/browser.ts";
import { people, signIn } from "../support/sign-in.ts";

const GUIDE = "/order-guide/?id=1";

/** A fetched file, with its transfer size including headers. */
export interface Fetched {
  readonly url: string;
  /** s, on the browser's clock */
  readonly at: number;
  bytes: number;
}

export interface FirstVisit {
  readonly before: readonly Fetched[];
  readonly after: readonly Fetched[];
}

export const visitGuide = async (browser: Browser, baseURL: string): Promise<FirstVisit> => {
  const options = { ...phone, baseURL, messages: true };
  const first = await openPage(browser, options);
  await signIn(first.page, people.chef);
  const { cookies } = await first.context.storageState();
  await first.context.close();
  const { context, page } = await openPage(browser, { ...options, storageState: { cookies, origins: [] } });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector("[data-line] [data-quantity]:enabled:not([inert])") === null) return;
      watch.disconnect();
      performance.mark("lines");
    });
    watch.observe(document, { subtree: true, childList: true });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const fetched = new Map<string, Fetched>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) =>
    fetched.set(requestId, { url: request.url.replace(baseURL, ""), at: timestamp, bytes: 0 }),
  );
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  await page.goto(GUIDE);
  await page.waitForFunction(() => performance.getEntriesByName("lines").length > 0);
  await page.waitForTimeout(3_000);
  await networkQuiet(page);
  const lines = await page.evaluate(() => performance.getEntriesByName("lines")[0]?.startTime ?? 0);
  await context.close();
  const all = [...fetched.values()];
  const began = Math.min(...all.map(({ at }) => at));
  const isBefore = ({ at }: Fetched): boolean => (at - began) * 1_000 <= lines;
  return { before: all.filter(isBefore), after: all.filter((one) => !isBefore(one)) };
};

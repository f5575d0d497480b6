// Keystroke to letter and to results in a real Chromium: on the results page and while typing in the header.
import type { CDPSession, Page } from "playwright-core";
import { desktop, openBrowser, openPage } from "../support/browser.ts";
import { startShop } from "../support/shop.ts";
import { emptyPage, metrics, quantile } from "./guide-typing.ts";

const TERMS = ["salmon fillet", "chx brst", "roma tomatoe", "evoo", "heavy cream qt", "smoked"];
/** Between two keys, ms: a slow typist, so each letter gets its own answer. */
const PAUSE = 500;

interface Bench {
  readonly letter: number[];
  readonly results: number[];
}
type Benched = typeof globalThis & { bench: Bench };

/** A region that reports when it's busy, or a list settled by its last change before the next key. */
interface Answer {
  readonly selector: string;
  readonly isSettledByLast: boolean;
}

const watch = (page: Page, answer: Answer): Promise<void> =>
  page.evaluate(({ selector, isSettledByLast }) => {
    const bench: Bench = { letter: [], results: [] };
    (globalThis as Benched).bench = bench;
    const painted = (then: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = then;
        channel.port2.postMessage(0);
      });
    let pressed = 0;
    let last = 0;
    const settle = () => {
      if (last > 0) bench.results.push(last);
      last = 0;
    };
    addEventListener("larder-bench-end", settle);
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key.length > 1) return;
        settle();
        pressed = timeStamp;
        painted(() => bench.letter.push(performance.now() - timeStamp));
      },
      { capture: true },
    );
    const shows = (changes: readonly MutationRecord[]): boolean =>
      isSettledByLast
        ? changes.some(
            ({ target }) => (target as Element).closest?.(selector) ?? target.parentElement?.closest(selector),
          )
        : changes.some(({ target, oldValue }) => {
            const element = target as Element;
            return oldValue === "true" && element.matches(selector) && element.getAttribute("aria-busy") === "false";
          });
    new MutationObserver((changes) => {
      const began = pressed;
      if (began === 0 || !shows(changes)) return;
      painted(() => {
        if (began === pressed) last = performance.now() - began;
      });
    }).observe(
      document.body,
      isSettledByLast
        ? { subtree: true, childList: true, characterData: true }
        : { subtree: true, attributeFilter: ["aria-busy"], attributeOldValue: true },
    );
  }, answer);

const type = async (
  page: Page,
  cdp: CDPSession,
  field: string,
  pause: number,
): Promise<Bench & { readonly cpu: number }> => {
  const before = await metrics(cdp);
  let keys = 0;
  for (const term of TERMS) {
    for (const letter of term) {
      await page.keyboard.press(letter === " " ? "Space" : letter);
      await page.waitForTimeout(pause);
      keys += 1;
    }
    await page.locator(field).first().fill("");
    await page.waitForTimeout(pause);
  }
  const after = await metrics(cdp);
  const { letter, results } = await page.evaluate(() => {
    dispatchEvent(new Event("larder-bench-end"));
    return (globalThis as Benched).bench;
  });
  return { letter, results, cpu: (((after["TaskDuration"] ?? 0) - (before["TaskDuration"] ?? 0)) * 1_000) / keys };
};

const shop = await startShop({}, { isMeasured: true });
const browser = await openBrowser({ isMeasured: true });
try {
  const { context, page } = await openPage(browser, desktop);
  // The TypeScript loader names functions with it, including those evaluated in the page.
  await page.addInitScript("globalThis.__name = (of) => of");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" } as never);
  const ms = (values: readonly number[]): string =>
    `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.95).toFixed(0)} ms (${values.length})`;
  const floor = await emptyPage(page, cdp, 4);
  console.log(`x4, an empty page: letter ${ms(floor.line)}, CPU ${floor.cpu.toFixed(1)} ms a key`);
  await page.goto(`${shop.url}/sign-in/`);
  await page.getByRole("button", { name: "Sign in as Marisol Reyes" }).click();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  const cases = [
    { what: "page of results", path: "/search/", field: "main input[placeholder^=Search]", answer: "[data-results]" },
    { what: "header", path: "/", field: "header input", answer: "[role=listbox]" },
  ];
  for (const latency of [0, 400]) {
    for (const { what, path, field, answer } of cases) {
      await page.goto(shop.url + path);
      await page.locator("main").waitFor();
      await page.waitForTimeout(2_000);
      await page.locator(field).first().click();
      await page.waitForTimeout(1_000);
      await cdp.send("Network.enable");
      const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
      await cdp.send("Network.emulateNetworkConditions", conditions);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await watch(page, { selector: answer, isSettledByLast: path === "/" });
      const { letter, results, cpu } = await type(page, cdp, field, PAUSE + latency);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await cdp.send("Network.emulateNetworkConditions", { ...conditions, latency: 0 });
      console.log(
        `x4, ${what}, network +${latency} ms (p50 / p95): letter ${ms(letter)}, results ${ms(results)}, CPU ${cpu.toFixed(1)} ms a key`,
      );
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}

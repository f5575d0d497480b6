// Keystroke to letter and to results in a real Chromium: on the results page and while typing in the header.
// BENCH_AGAINST=<repository> measures another build in turn with this one, LARDER_BENCH_SHOP=<data folder> a copy of that
// shop in place of the demo; LATENCIES ("0;400") and CASES ("header") a part.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { desktop, openPage, phone } from "../support/browser.ts";
import { openBrowser } from "../support/open-browser.ts";
import { startShop } from "../support/shop.ts";
import { signInAnew } from "../support/sign-in.ts";
import { emptyPage, metrics, quantile } from "./guide-typing.ts";

const TERMS = ["salmon fillet", "chx brst", "roma tomatoe", "evoo", "heavy cream qt", "smoked"];
/** Between two keys, ms: a slow typist, so each letter gets its own answer. */
const PAUSE = 500;
/** How often the processor is slowed. */
const SLOWDOWN = 4;

interface Case {
  readonly what: string;
  readonly screen: BrowserContextOptions;
  readonly path: string;
  readonly field: string;
  /** What shows the answer: a region that reports when it's busy, or a list settled by its last change. */
  readonly answer: string;
  readonly row: string;
  readonly isSettledByLast: boolean;
}

const header = { field: "header input", answer: "[role=listbox]", row: "[role=option]", isSettledByLast: true };
const CASES: readonly Case[] = [
  {
    what: "results page, phone",
    screen: phone,
    path: "/search/",
    field: "main input[placeholder^=Search]",
    answer: "[data-results]",
    row: "[data-results] [data-sku]",
    isSettledByLast: false,
  },
  { what: "header, over results", screen: desktop, path: "/search/", ...header },
  { what: "header", screen: desktop, path: "/", ...header },
];

interface Bench {
  readonly letter: number[];
  readonly results: number[];
  /** Rows changed in place, since the last key. */
  readonly rows: number[];
  /** Tasks over 50 ms, ms. */
  readonly long: number[];
}
type Benched = typeof globalThis & { bench: Bench };

const watch = (page: Page, { answer, row, isSettledByLast }: Case): Promise<void> =>
  page.evaluate(
    (at) => {
      const bench: Bench = { letter: [], results: [], rows: [], long: [] };
      (globalThis as Benched).bench = bench;
      const painted = (then: () => void) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = then;
          channel.port2.postMessage(0);
        });
      let pressed = 0;
      let last = 0;
      let touched = new Set<Element>();
      const settle = () => {
        if (last > 0) bench.results.push(last);
        if (pressed > 0) bench.rows.push(touched.size);
        last = 0;
        touched = new Set();
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
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) bench.long.push(duration);
      }).observe({ type: "longtask" });
      const within = ({ target }: MutationRecord, selector: string): Element | null =>
        (target instanceof Element ? target : target.parentElement)?.closest(selector) ?? null;
      const shows = (changes: readonly MutationRecord[]): boolean =>
        at.isSettledByLast
          ? changes.some((change) => within(change, at.answer) !== null)
          : changes.some(({ target, oldValue }) => {
              const element = target as Element;
              return oldValue === "true" && element.matches(at.answer) && element.getAttribute("aria-busy") === "false";
            });
      new MutationObserver((changes) => {
        for (const change of changes) {
          const row = within(change, at.row);
          if (row !== null) touched.add(row);
        }
        const began = pressed;
        if (began === 0 || !shows(changes)) return;
        painted(() => {
          if (began === pressed) last = performance.now() - began;
        });
      }).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeOldValue: true,
      });
    },
    { answer, row, isSettledByLast },
  );

const type = async (
  page: Page,
  cdp: CDPSession,
  field: string,
  pause: number,
): Promise<Bench & { readonly cpu: number; readonly requests: number }> => {
  let requests = 0;
  page.on("request", (request) => {
    if (/\/1\/indexes\/|SearchAsYouType/.test(request.url())) requests += 1;
  });
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
  const bench = await page.evaluate(() => {
    dispatchEvent(new Event("larder-bench-end"));
    return (globalThis as Benched).bench;
  });
  return {
    ...bench,
    requests: requests / keys,
    cpu: (((after["TaskDuration"] ?? 0) - (before["TaskDuration"] ?? 0)) * 1_000) / keys,
  };
};

const ms = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.95).toFixed(0)}`;
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const parts = (name: string): readonly string[] | undefined => process.env[name]?.split(";");
const data = process.env["LARDER_BENCH_SHOP"];
const copies = mkdtempSync(join(tmpdir(), "larder-bench-"));
const settingsOf = (build: string): Record<string, string> => {
  if (data === undefined) return {};
  const copy = join(copies, build);
  cpSync(data, copy, { recursive: true });
  return { LARDER_DATA: copy };
};

const against = process.env["BENCH_AGAINST"];
const browser = await openBrowser({ isMeasured: true });
const shops = [];
try {
  for (const [name, from] of [...(against === undefined ? [] : [["before", against]]), ["now", undefined]] as const)
    shops.push({
      name,
      shop: await startShop(settingsOf(name), from === undefined ? { isMeasured: true } : { from, isMeasured: true }),
    });
  const open = async (screen: BrowserContextOptions, baseURL: string) => {
    const { context, page } = await openPage(browser, { ...screen, baseURL });
    // The TypeScript loader names functions with it, including those evaluated in the page.
    await page.addInitScript("globalThis.__name = (of) => of");
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" } as never);
    return { context, page, cdp };
  };
  const blank = await open(desktop, "");
  const floor = await emptyPage(blank.page, blank.cdp, SLOWDOWN);
  await blank.context.close();
  console.log(`x${SLOWDOWN}, an empty page: letter ${ms(floor.line)} ms, CPU ${floor.cpu.toFixed(1)} ms a key`);
  const columns = ["case", "network, ms", "build", "letter", "results", "CPU a key", "requests a key"];
  const head = [...columns, "rows changed a key", "long tasks a key", "longest"];
  console.log(`p50 / p95, ms\n${row(head)}\n${row(head.map(() => "---"))}`);
  for (const latency of (parts("LATENCIES") ?? ["0", "400"]).map(Number))
    for (const one of CASES) {
      if (parts("CASES")?.includes(one.what) === false) continue;
      for (const { name, shop } of shops) {
        const { context, page, cdp } = await open(one.screen, shop.url);
        await signInAnew(page);
        await page.goto(one.path);
        await page.locator("main").waitFor();
        await page.waitForTimeout(2_000);
        await page.locator(one.field).first().click();
        await page.waitForTimeout(1_000);
        await cdp.send("Network.enable");
        await cdp.send("Network.emulateNetworkConditions", {
          offline: false,
          latency,
          downloadThroughput: -1,
          uploadThroughput: -1,
        });
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
        await watch(page, one);
        const { letter, results, cpu, requests, rows, long } = await type(page, cdp, one.field, PAUSE + latency);
        const times = [ms(letter), `${ms(results)} (${results.length})`, cpu.toFixed(1), requests.toFixed(2)];
        const work = [ms(rows), (long.length / letter.length).toFixed(2), Math.max(0, ...long).toFixed(0)];
        console.log(row([one.what, String(latency), name, ...times, ...work]));
        await context.close();
      }
    }
} finally {
  await browser.close();
  for (const { shop } of shops) await shop.stop();
  rmSync(copies, { recursive: true, force: true });
}

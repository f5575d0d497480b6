// What a large order guide costs in a real Chromium: first rows, DOM, heap, keystroke to paint (DESIGN §11).
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { desk, openBrowser, openPage } from "../browser.ts";
import { root, startShop } from "../shop.ts";

const sizes = (process.env["SIZES"] ?? "100,1000,5000").split(",").map(Number);
const KEYS = 60;

const folder = mkdtempSync(join(tmpdir(), "larder-bench-guide-"));
const data = join(folder, "data");
const cli = (file: string, ...args: string[]): void =>
  void execFileSync(process.execPath, [join(root, "packages", "server", "dist", "import", file), ...args], {
    env: { ...process.env, LARDER_DATA: data, LARDER_DEMO: "on" },
    stdio: ["ignore", "ignore", "inherit"],
  });

const most = Math.max(...sizes);
const sku = (n: number): string => `B${String(n).padStart(6, "0")}`;
const rows = (count: number, row: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => row(n)).join("\n");

console.log(`Making a catalogue of ${most.toLocaleString("en-US")} products and guides of ${sizes.join(", ")} lines …`);
writeFileSync(
  join(folder, "catalogue.csv"),
  `sku,name,brand,category,subcategory,unit,packSize,price,stock\n${rows(most, (n) => `${sku(n)},Bench product ${n} with a name of usual length,Brand ${n % 40},Category ${n % 25},Sub ${n % 90},CS,6/5 lb,${(5 + (n % 900) / 10).toFixed(2)},${n % 400}`)}\n`,
);
cli("catalogue-cli.js", join(folder, "catalogue.csv"));
for (const size of sizes) {
  const file = join(folder, `bench-${size}.csv`);
  writeFileSync(file, `sku,group\n${rows(size, (n) => `${sku(n)},Group ${Math.floor((n * 30) / size)}`)}\n`);
  cli("guide-cli.js", "--organization", "204118", "--name", `Bench ${size}`, file);
}

const shop = await startShop({ LARDER_DATA: data });
const browser = await openBrowser();

const metrics = async (cdp: CDPSession): Promise<Record<string, number>> => {
  const { metrics: found } = (await cdp.send("Performance.getMetrics")) as {
    metrics: { name: string; value: number }[];
  };
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
};

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;

/** Scrolls until every page of the guide is there. */
const loadAll = async (page: Page): Promise<void> => {
  for (let still = 0, height = 0; still < 20;) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(80);
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    still = now === height ? still + 1 : 0;
    height = now;
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator("[data-line] [data-quantity]").first().waitFor();
  await page.waitForTimeout(300);
};

const typing = async (
  page: Page,
  cdp: CDPSession,
  slowdown: number,
): Promise<{ p50: number; p95: number; task: number; rows: number }> => {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.locator("[data-line] [data-quantity]").nth(2).focus();
  await page.evaluate(() => {
    const bench = { paints: [] as number[], rows: [] as number[] };
    (globalThis as unknown as { bench: typeof bench }).bench = bench;
    let touched = new Set<Element>();
    const sheet = document.querySelector("[role=grid]");
    if (sheet)
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest("[data-line]");
          if (row) touched.add(row);
        }
      }).observe(sheet, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        touched = new Set();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            bench.paints.push(performance.now() - timeStamp);
            bench.rows.push(touched.size);
          };
          channel.port2.postMessage(0);
        });
      },
      true,
    );
  });
  const before = await metrics(cdp);
  for (let n = 0; n < KEYS; n += 1) {
    await page.keyboard.press(String(1 + (n % 9)));
    await page.waitForTimeout(20 * slowdown);
    if (n % 3 === 2) await page.keyboard.press("Control+a");
  }
  await page.waitForTimeout(300);
  const after = await metrics(cdp);
  const found = await page.evaluate(
    () => (globalThis as unknown as { bench: { paints: number[]; rows: number[] } }).bench,
  );
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return {
    p50: quantile(found.paints, 0.5),
    p95: quantile(found.paints, 0.95),
    task: (((after["TaskDuration"] ?? 0) - (before["TaskDuration"] ?? 0)) * 1_000) / KEYS,
    rows: Math.max(...found.rows.map(Number)),
  };
};

const table: string[] = [];
const { context, page } = await openPage(browser, desk);
await page.goto(`${shop.url}/sign-in/`);
await page.getByRole("button", { name: "Sign in as Marisol Reyes" }).click();
await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
const guides = await page.evaluate(
  async () => (await (await fetch("/web-api/order-guide/listing")).json()) as { id: number; name: string }[],
);
const cdp = await context.newCDPSession(page);
await cdp.send("Performance.enable");
for (const size of sizes) {
  const guide = guides.find(({ name }) => name === `Bench ${size}`);
  if (!guide) throw new Error(`There is no guide of ${size} lines`);
  const began = performance.now();
  await page.goto(`${shop.url}/order-guide/?id=${guide.id}`);
  await page.locator("[data-line] [data-quantity]").first().waitFor();
  const first = performance.now() - began;
  await loadAll(page);
  await cdp.send("HeapProfiler.collectGarbage");
  const { Nodes = 0, JSHeapUsedSize = 0 } = await metrics(cdp);
  const dom = await page.evaluate(() => document.querySelectorAll("*").length);
  const plain = await typing(page, cdp, 1);
  await page.reload();
  await page.locator("[data-line] [data-quantity]").first().waitFor();
  await loadAll(page);
  const slow = await typing(page, cdp, 4);
  table.push(
    [
      String(size).padStart(6),
      first.toFixed(0).padStart(10),
      String(dom).padStart(7),
      String(Nodes).padStart(7),
      (JSHeapUsedSize / 1e6).toFixed(1).padStart(8),
      `${plain.p50.toFixed(1)} / ${plain.p95.toFixed(1)}`.padStart(14),
      `${slow.p50.toFixed(1)} / ${slow.p95.toFixed(1)}`.padStart(14),
      `${plain.task.toFixed(1)} / ${slow.task.toFixed(1)}`.padStart(14),
      String(slow.rows).padStart(5),
    ].join(" "),
  );
}
await context.close();
await browser.close();
await shop.stop();
rmSync(folder, { recursive: true, force: true });

console.log(
  "\n lines  first rows  DOM el.  nodes  heap MB  key→paint x1   key→paint x4   task/key x1/x4  rows changed",
);
console.log("            ms                              p50 / p95 ms   p50 / p95 ms   ms              a key, most");
for (const line of table) console.log(line);
console.log("budget: DOM elements <= 1,500; key→paint x4 p95 <= 25 ms; one row a key");

// The cost of a large order guide in a real Chromium, in view and edit mode, with its budgets.
import type { Page } from "playwright-core";
import { desktop, openPage } from "../support/browser.ts";
import { openBrowser } from "../support/open-browser.ts";
import { startShop } from "../support/shop.ts";
import { makeGuides, moved } from "./guide-data.ts";
import { editing } from "./guide-editing.ts";
import { openReference } from "./ag-grid/reference.ts";
import { besideReference, type KeyCost } from "./guide-reference.ts";
import { emptyPage, fill, metrics, quantile, typing } from "./guide-typing.ts";

const sizes = (process.env["SIZES"] ?? "100,1000,5000,20000").split(",").map(Number);
const FILLED = Number(process.env["FILLED"] ?? 100);
/** A guide of this size is compared with AG Grid with as many lines. */
const REFERENCE = Number(process.env["REFERENCE"] ?? 5_000);

interface Line {
  readonly what: string;
  readonly measured: string;
  readonly budget?: string;
  readonly met?: boolean;
}
const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const within = (what: string, value: number, budget: number, unit = "ms"): Line => ({
  what,
  measured: unit === "ms" ? ms(value) : value.toLocaleString("en-US"),
  budget: `<= ${budget.toLocaleString("en-US")}${unit === "ms" ? " ms" : ""}`,
  met: value <= budget,
});
const noted = (what: string, measured: string): Line => ({ what, measured });

/** A cost as a ratio to AG Grid's; the budget is the maximum. */
const relative = (what: string, guide: number, grid: number): Line => ({
  what,
  measured: (guide / grid).toFixed(2),
  budget: `<= 1.0 (${ms(guide)} and ${ms(grid)})`,
  met: guide <= grid,
});

const firstLine = (page: Page) => page.locator("[data-line] [data-quantity]").first();

const loadAll = async (page: Page): Promise<number> => {
  const groups = page.locator("nav[aria-label=Groups] a");
  const began = performance.now();
  await groups.last().click();
  await page.waitForFunction(() => document.querySelector("[data-skeleton]") === null, null, { timeout: 300_000 });
  const took = performance.now() - began;
  await groups.first().click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await firstLine(page).waitFor();
  await page.waitForTimeout(500);
  return took;
};

console.log(`Making a catalogue and guides of ${sizes.join(", ")} lines …`);
const guides = makeGuides(sizes);
const shop = await startShop({ LARDER_DATA: guides.data }, { isMeasured: true });
const browser = await openBrowser({ isMeasured: true });
const { context, page } = await openPage(browser, desktop);
// The TypeScript loader names functions with it, including those evaluated in the page.
await page.addInitScript("globalThis.__name = (of) => of");
const cdp = await context.newCDPSession(page);
await cdp.send("Performance.enable", { timeDomain: "threadTicks" } as never);
try {
  const floor = {
    x1: await emptyPage(page, cdp, 1),
    x4: await emptyPage(page, cdp, 4),
  };
  const timing = ({ line, cpu }: typeof floor.x1): string =>
    `${ms(quantile(line, 0.5))} / ${ms(quantile(line, 0.95))}, CPU ${ms(cpu)}`;
  console.log(
    `Any keystroke on this machine now, on a page with one field (p50 / p95): x1 ${timing(floor.x1)}; x4 ${timing(floor.x4)}`,
  );
  await page.goto(`${shop.url}/sign-in/`);
  await page.getByRole("button", { name: "Sign in as Marisol Reyes" }).click();
  await page.getByRole("heading", { level: 1, name: /^Hello/ }).waitFor();
  const listed = await page.evaluate(
    async () => (await (await fetch("/web-api/order-guide/listing")).json()) as { id: number; name: string }[],
  );
  for (const size of sizes) {
    const guide = listed.find(({ name }) => name === `Bench ${size}`);
    if (!guide) throw new Error(`There is no guide of ${size} lines`);
    const url = `${shop.url}/order-guide/?id=${guide.id}`;
    const began = performance.now();
    await page.goto(url);
    await firstLine(page).waitFor();
    const first = performance.now() - began;
    const whole = await loadAll(page);
    await cdp.send("HeapProfiler.collectGarbage");
    const { Nodes = 0, JSHeapUsedSize = 0 } = await metrics(cdp);
    const elements = await page.evaluate(() => document.querySelectorAll("*").length);
    await fill(page, Math.min(FILLED, Math.floor(size / 2)));
    const plain = await typing(page, cdp, 1);
    await page.goto(url);
    await firstLine(page).waitFor();
    await loadAll(page);
    const slow = await typing(page, cdp, 4);
    const reference: Line[] = [];
    if (size === REFERENCE) {
      const other = await openPage(browser, desktop);
      await other.page.addInitScript("globalThis.__name = (of) => of");
      const session = await other.context.newCDPSession(other.page);
      await session.send("Performance.enable", { timeDomain: "threadTicks" } as never);
      await openReference(other.page, size);
      const { guide: ours, grid } = await besideReference({ page, cdp }, { page: other.page, cdp: session }, 4);
      const row = (what: string, of: keyof KeyCost) => relative(`${what}, x4, of AG Grid's`, ours[of], grid[of]);
      const { measured } = row("", "p50");
      reference.push(row("key to paint, p95", "p95"), row("task per key", "task"));
      reference.push(noted("   and key to paint, p50", measured));
      await other.context.close();
      await page.bringToFront();
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto(url);
    await firstLine(page).waitFor();
    const edit = await editing(page, size);
    const p = ({ line, bar }: typeof slow) =>
      `line ${ms(quantile(line, 0.5))}, bar ${ms(quantile(bar, 0.5))} / ${ms(quantile(bar, 0.95))}, CPU`;
    const lines: readonly Line[] = [
      noted("first rows, from the address", ms(first)),
      noted("every line, by a press on the last group", ms(whole)),
      within("mount of the whole guide in view mode", edit.mount, 200),
      within("elements in the page", elements, 1_500, ""),
      noted("nodes, heap", `${Nodes.toLocaleString("en-US")}, ${(JSHeapUsedSize / 1e6).toFixed(1)} MB`),
      noted("key to paint of its line, x1, p95", ms(quantile(plain.line, 0.95))),
      noted("   and p50; bar p50 / p95; CPU a key", `${p(plain)} ${ms(plain.cpu)}`),
      within("key to paint of its line, x4, p95", quantile(slow.line, 0.95), 25),
      noted("   and p50; bar p50 / p95; CPU a key", `${p(slow)} ${ms(slow.cpu)}`),
      within("bar right after a key, x4, p95", quantile(slow.bar, 0.95), 100),
      ...reference,
      within("lines changed by a key, most", Math.max(plain.rows, slow.rows), 1, ""),
      within("edit: first rows, from the press", edit.firstRows, 350),
      noted("edit: every line there", ms(edit.whole)),
      noted("edit: select all", ms(edit.selectAll)),
      noted(`edit: move ${moved(size)} lines`, ms(edit.move)),
      noted("edit: save, until the guide is shown again", ms(edit.save)),
      within("edit: elements in the page", edit.elements, 1_500, ""),
    ];
    console.log(`\n${size.toLocaleString("en-US")} lines`);
    for (const { what, measured, budget, met } of lines)
      console.log(
        `  ${what.padEnd(44)} ${measured.padEnd(budget === undefined ? 0 : 12)} ${budget === undefined ? "" : `${budget.padEnd(10)} ${met === true ? "met" : "NOT MET"}`}`.trimEnd(),
      );
  }
} finally {
  await context.close();
  await browser.close();
  await shop.stop();
  guides.remove();
}

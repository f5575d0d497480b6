// Keystroke to paint in a guide: the edited line and the summary bar (docs/architecture.md).
import type { CDPSession, Page } from "playwright-core";

const KEYS = 60;

export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;

export const metrics = async (cdp: CDPSession): Promise<Record<string, number>> => {
  const { metrics: found } = (await cdp.send("Performance.getMetrics")) as {
    metrics: { name: string; value: number }[];
  };
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
};

export interface Typing {
  /** Until the line with the new quantity is painted, ms. */
  readonly line: readonly number[];
  /** Until the bar with the new total is painted, ms. */
  readonly bar: readonly number[];
  /** Main-thread CPU per key, ms. */
  readonly cpu: number;
  /** The most lines changed by one key. */
  readonly rows: number;
}

export interface Places {
  readonly sheet: string;
  readonly line: string;
  readonly quantity: string;
  readonly total: string;
}

export const guidePlaces: Places = {
  sheet: "[role=grid]",
  line: "[data-line]",
  quantity: "[data-line] [data-quantity]",
  total: "[data-order-bar]",
};

interface Bench {
  readonly line: number[];
  readonly bar: number[];
  readonly rows: number[];
  readonly stop: () => void;
}
type Benched = typeof globalThis & { bench: Bench };

export const fill = async (page: Page, lines: number): Promise<void> => {
  await page.locator(guidePlaces.quantity).first().focus();
  for (let n = 0; n < lines; n += 1) {
    await page.keyboard.press(String(1 + (n % 9)));
    await page.keyboard.press("Enter");
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(300);
};

const press = async (page: Page, slowdown: number): Promise<void> => {
  for (let n = 0; n < KEYS; n += 1) {
    await page.keyboard.press(String(1 + (n % 9)));
    await page.waitForTimeout(30 * slowdown);
    if (n % 3 === 2) await page.keyboard.press("Control+a");
  }
  await page.waitForTimeout(300);
};

const cpuOf = async (cdp: CDPSession, work: () => Promise<void>): Promise<number> => {
  const before = await metrics(cdp);
  await work();
  const after = await metrics(cdp);
  return (((after["TaskDuration"] ?? 0) - (before["TaskDuration"] ?? 0)) * 1_000) / KEYS;
};

export const typing = async (
  page: Page,
  cdp: CDPSession,
  slowdown: number,
  places: Places = guidePlaces,
): Promise<Typing> => {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.locator(places.quantity).nth(2).focus();
  await page.evaluate((at) => {
    const ended = new AbortController();
    const bench: Bench = { line: [], bar: [], rows: [], stop: () => ended.abort() };
    (globalThis as Benched).bench = bench;
    const painted = (then: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = then;
        channel.port2.postMessage(0);
      });
    let touched = new Set<Element>();
    let pressed = 0;
    const rowOf = (target: Node) =>
      (target instanceof Element ? target : target.parentElement)?.closest(at.line) ?? null;
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    const sheet = document.querySelector(at.sheet);
    const bar = document.querySelector(at.total);
    if (sheet === null || bar === null) throw new Error("There is no sheet to type in");
    const lineWatch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = rowOf(target);
        if (row !== null) touched.add(row);
      }
    });
    lineWatch.observe(sheet, all);
    const totalWatch = new MutationObserver(() => {
      const began = pressed;
      pressed = 0;
      if (began > 0) painted(() => bench.bar.push(performance.now() - began));
    });
    totalWatch.observe(bar, all);
    ended.signal.addEventListener("abort", () => {
      lineWatch.disconnect();
      totalWatch.disconnect();
    });
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (!/^\d$/.test(key)) return;
        touched = new Set();
        pressed = timeStamp;
        painted(() => {
          bench.line.push(performance.now() - timeStamp);
          bench.rows.push(touched.size);
        });
      },
      { capture: true, signal: ended.signal },
    );
  }, places);
  const cpu = await cpuOf(cdp, () => press(page, slowdown));
  const { line, bar, rows } = await page.evaluate(() => {
    const { line, bar, rows, stop } = (globalThis as Benched).bench;
    stop();
    return { line, bar, rows };
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  if (line.length === 0 || bar.length === 0) throw new Error("No keystroke was painted");
  return { line, bar, cpu, rows: Math.max(...rows) };
};

/** The same on a page with only a text field and a number: this machine's baseline for any keystroke right now. */
export const emptyPage = async (
  page: Page,
  cdp: CDPSession,
  slowdown: number,
): Promise<Pick<Typing, "line" | "cpu">> => {
  await page.setContent("<div role=grid><div data-line><input></div></div><p></p>");
  await page.evaluate(() => {
    const line: number[] = [];
    Object.assign(globalThis, { bench: { line } });
    const [input, text] = [document.querySelector("input"), document.querySelector("p")];
    if (input === null || text === null) return;
    input.addEventListener("input", () => (text.textContent = input.value));
    input.addEventListener("keydown", ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => line.push(performance.now() - timeStamp);
        channel.port2.postMessage(0);
      }),
    );
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.locator("input").focus();
  const cpu = await cpuOf(cdp, () => press(page, slowdown));
  const { line } = await page.evaluate(() => (globalThis as Benched).bench);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { line, cpu };
};

// Ten first visits with a phone on a bad line, nothing cached, as docs/decisions/020-first-screen.md means them.
// BENCH_AGAINST=<repository> measures another build in turn with this one; RUNS and PAGES ("cart;search") a part.
import type { BrowserContext, Page } from "playwright-core";
import { openPage, phone } from "../support/browser.ts";
import { openBrowser } from "../support/open-browser.ts";
import { type Shop, startShop } from "../support/shop.ts";
import { call } from "../support/shop-call.ts";
import { signInAnew } from "../support/sign-in.ts";

const RUNS = Number(process.env["RUNS"] ?? 3);
const LINE = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU = 4;
/** How long a visit is watched, ms. */
const WATCHED = 16_000;
/** How often a key is pressed while the field doesn't keep it, ms. */
const PRESS_EVERY = 250;

/** `own`: what only this visitor's first screen shows. `field`: what is typed in; null = a phone shows none. */
interface Visit {
  readonly name: string;
  readonly path: string;
  readonly isGuest?: boolean;
  readonly own: string;
  readonly field: string | null;
}

const QUANTITY = "main input[data-quantity]:enabled";
const FIND = "main input[type=search]";

const visitsOf = async (page: Page): Promise<readonly Visit[]> => {
  const { orders } = await call<{
    readonly orders: readonly {
      readonly key: Readonly<Record<"documentCompany" | "documentNumber" | "documentType" | "orderNumber", string>>;
    }[];
  }>(page, "order-history/list", { body: { page: 1, pageSize: 1 } });
  const { documentCompany = "", documentNumber = "", documentType = "", orderNumber = "" } = orders[0]?.key ?? {};
  const order = new URLSearchParams({ documentCompany, documentNumber, documentType, orderNumber }).toString();
  return [
    { name: "home, guest", path: "/", isGuest: true, own: "main h1", field: null },
    { name: "home, signed in", path: "/", own: "main a[href^='/order-details/']", field: QUANTITY },
    { name: "order guides", path: "/order-guides/", own: "main a[href^='/order-guide/']", field: FIND },
    { name: "order guide", path: "/order-guide/?id=1", own: QUANTITY, field: QUANTITY },
    { name: "cart", path: "/cart/", own: QUANTITY, field: QUANTITY },
    { name: "orders", path: "/order-history/", own: "main li h2, main li a", field: FIND },
    { name: "order details", path: `/order-details/?${order}`, own: "main a[href^='/products/']", field: null },
    {
      name: "product",
      path: "/products/402118/atlantic-salmon-fillet-skin-on-3-4-lb/",
      own: QUANTITY,
      field: QUANTITY,
    },
    {
      name: "search",
      path: "/search/?q=salmon",
      own: "main a[href^='/products/']",
      // Filters have such fields, too.
      field: "main [data-results] input[type=search]",
    },
    { name: "quick order", path: "/quick-order/", own: "main input[data-item]", field: "main input[data-item]" },
  ];
};

interface Seen {
  readonly shell: number;
  readonly own: number;
  readonly largest: number;
  readonly shift: number;
}
type Watched = typeof globalThis & { seen: Seen };

/** Notes when the styled header and the visitor's own first screen are there, the largest paint, and what shifts. */
const watch = (page: Page, own: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const seen = { shell: 0, own: 0, largest: 0, shift: 0 };
    (globalThis as unknown as Watched).seen = seen;
    const isSeen = (element: Element | null): boolean => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return width * height > 0;
    };
    const look = () => {
      const header = document.querySelector("header");
      const isStyled = header !== null && getComputedStyle(header).position === "sticky" && isSeen(header);
      if (isStyled) seen.shell ||= performance.now();
      if (isStyled && isSeen(document.querySelector(selector))) seen.own ||= performance.now();
      if (seen.own === 0) requestAnimationFrame(look);
    };
    look();
    const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime));
    observe("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    });
  }, own);

interface Figures {
  readonly firstByte: number;
  readonly firstPaint: number;
  readonly shell: number;
  readonly own: number;
  readonly largest: number;
  readonly requests: number;
  readonly kilobytes: number;
  readonly shift: number;
  readonly usable: number;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const open = async (shop: Shop, cookies: Cookies) => {
  const { context, page } = await openPage(await browser, { ...phone, baseURL: shop.url });
  // The TypeScript loader names functions with it, including those evaluated in the page.
  await page.addInitScript("globalThis.__name = (of) => of");
  await context.addCookies(cookies);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  return { context, page, cdp };
};

/** From the navigation until a key is pressed that the field still holds when the page is at rest. */
const usable = async (shop: Shop, { path, field }: Visit, cookies: Cookies): Promise<number> => {
  if (field === null) return Number.NaN;
  const { context, page } = await open(shop, cookies);
  const began = Date.now();
  const input = page.locator(field).first();
  let pressed = Number.NaN;
  // Not in the field yet: what was pressed in the run before may be.
  let key: string | undefined;
  await page.goto(path, { waitUntil: "commit", timeout: 60_000 });
  while (Date.now() - began < WATCHED) {
    const value = await input.inputValue({ timeout: 100 }).catch(() => null);
    key ??= value === null ? undefined : ["7", "3", "5"].find((digit) => !value.includes(digit));
    if (value !== null && key !== undefined && !value.includes(key)) {
      pressed = Date.now() - began;
      // Not `input.press`, which puts the cursor before what the field selects.
      await input.focus({ timeout: 2_000 }).catch(() => {});
      await page.keyboard.press(key);
    }
    await page.waitForTimeout(PRESS_EVERY);
  }
  await context.close();
  return pressed;
};

const visit = async (shop: Shop, one: Visit, cookies: Cookies): Promise<Figures> => {
  const { context, page, cdp } = await open(shop, cookies);
  await watch(page, one.own);
  let requests = 0;
  let bytes = 0;
  let began = 0;
  // On the browser's side: the page doesn't see the latency that is emulated.
  let firstByte = 0;
  cdp.on("Network.responseReceived", ({ timestamp }) => (firstByte ||= (timestamp - began) * 1_000));
  cdp.on("Network.requestWillBeSent", ({ timestamp, request }) => {
    began ||= timestamp;
    if (!request.url.startsWith("data:")) requests += 1;
  });
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(one.path, { waitUntil: "commit", timeout: 60_000 });
  await page.waitForTimeout(WATCHED);
  const figures = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const { seen } = globalThis as unknown as Watched;
    return { ...seen, firstPaint: paint?.startTime ?? 0 };
  });
  await context.close();
  return { ...figures, firstByte, requests, kilobytes: bytes / 1_000, usable: await usable(shop, one, cookies) };
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianOf = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name as keyof Figures]))]),
  ) as unknown as Figures;

const seconds = (ms: number): string => (ms === 0 ? "never" : Number.isNaN(ms) ? "-" : (ms / 1_000).toFixed(1));

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const tell = (build: string, name: string, figures: Figures): void => {
  const { firstByte, firstPaint, shell, own, largest, usable: typed, requests, kilobytes, shift } = figures;
  const times = [firstByte, firstPaint, shell, own, largest, typed].map(seconds);
  console.log(row([build, name, ...times, String(requests), kilobytes.toFixed(0), shift.toFixed(3)]));
};

const against = process.env["BENCH_AGAINST"];
const builds: readonly (readonly [string, string | undefined])[] = [
  ...(against === undefined ? [] : [["before", against] as const]),
  ["now", undefined],
];
const browser = openBrowser({ isMeasured: true });
const shops = await Promise.all(
  builds.map(async ([name, from]) => ({
    name,
    shop: await startShop({}, from === undefined ? { isMeasured: true } : { from, isMeasured: true }),
  })),
);
try {
  const wanted = process.env["PAGES"]?.split(";");
  const columns = ["build", "page", "first byte", "first paint", "styled shell", "own first screen", "largest paint"];
  const head = [...columns, "field keeps a key", "requests", "kB", "layout shift"];
  console.log("400 kb/s, 2 s latency, CPU x4, 390 x 844, cold, HTTP/1.1; s from the navigation, the median");
  console.log(row(head));
  console.log(row(head.map(() => "---")));
  const signedIn = new Map<Shop, Cookies>();
  let visits: readonly Visit[] = [];
  for (const { shop } of shops) {
    const { context, page } = await openPage(await browser, { ...phone, baseURL: shop.url });
    await signInAnew(page);
    visits = await visitsOf(page);
    signedIn.set(shop, await context.cookies());
    await context.close();
  }
  for (const one of visits) {
    if (wanted !== undefined && !wanted.includes(one.name)) continue;
    const runs = new Map<string, Figures[]>(shops.map(({ name }) => [name, []]));
    for (let run = 0; run < RUNS; run += 1)
      for (const { name, shop } of shops)
        runs.get(name)?.push(await visit(shop, one, one.isGuest === true ? [] : (signedIn.get(shop) ?? [])));
    for (const [name, figures] of runs) tell(name, one.name, medianOf(figures));
  }
} finally {
  await (await browser).close();
  for (const { shop } of shops) await shop.stop();
}

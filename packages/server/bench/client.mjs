// Clients with a session each, in a process apart from the measured server; with brotli, like browsers.
import http from "node:http";
import { performance } from "node:perf_hooks";
import zlib from "node:zlib";
import { cartScenarios } from "./cart-scenarios.mjs";
import { guideScenarios } from "./guide-scenarios.mjs";

const { base, users, password, rounds, skus, guideId, large } = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(base);

let received = 0;

const statement = (characters) => ({
  work: (ask) => ask("GET", `/bench/statement?characters=${characters}`, { isFile: true }),
});

const textOf = (body, encoding) =>
  (encoding === "br" ? zlib.brotliDecompressSync(body) : encoding === "gzip" ? zlib.gunzipSync(body) : body).toString();

const openSession = () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map();
  const ask = (method, path, { body, key, status, isFile, accept = "application/json", headers } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const request = http.request(
        {
          hostname,
          port,
          path,
          method,
          agent,
          headers: {
            accept,
            "accept-encoding": "gzip, deflate, br",
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...(method === "GET"
              ? {}
              : { origin: base, "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "") }),
            ...(text === undefined
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
            ...(key === undefined ? {} : { "idempotency-key": key }),
            ...headers,
          },
        },
        (answer) => {
          const parts = [];
          answer.on("data", (part) => parts.push(part));
          answer.on("end", () => {
            const content = Buffer.concat(parts);
            received += content.length;
            for (const line of answer.headers["set-cookie"] ?? []) {
              const [pair] = line.split(";");
              const at = pair.indexOf("=");
              cookies.set(pair.slice(0, at), pair.slice(at + 1));
            }
            const read = () => textOf(content, answer.headers["content-encoding"]);
            if (status === undefined ? answer.statusCode >= 400 : answer.statusCode !== status)
              reject(new Error(`${method} ${path}: ${answer.statusCode} ${read().slice(0, 300)}`));
            else resolve(content.length === 0 || isFile || accept !== "application/json" ? null : JSON.parse(read()));
          });
        },
      );
      request.on("error", reject);
      request.end(text);
    });
  return ask;
};

let keys = 0;
const key = () => `bench-${process.pid}-${(keys += 1)}-${Math.random()}`;

const signIn = async (email) => {
  const ask = openSession();
  await ask("GET", "/", { accept: "text/html" });
  await ask("POST", "/web-api/auth/login", { body: { email, password } });
  return ask;
};

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];

const category = encodeURIComponent("category-7");
/** The categories with about 24 of the added products each. */
const LISTS = 23 * 101;
let others = 0;
let visits = 0;
const html = (ask, path) => ask("GET", path, { accept: "text/html,application/xhtml+xml" });
const htmlOf = (path) => ({ work: (ask) => html(ask, path) });
const fillCart = (ask) =>
  ask("POST", "/web-api/cart/add", {
    body: {
      items: skus.slice(0, 20).map(({ sku, unit }) => ({ productSku: sku, unitOfMeasure: unit, quantity: 2 })),
    },
    key: key(),
  });
const submitCart = (ask) => ask("POST", "/web-api/cart/submit?defaultCart=true", { key: key() });
const latestOrder = async (ask) =>
  (await ask("POST", "/web-api/order-history/list", { body: { page: 1, pageSize: 1 } })).orders[0];
const orderList = (more = {}) => ({
  work: (ask) =>
    ask("POST", "/web-api/order-history/list", {
      body: { page: 1, pageSize: 20, ...more },
      headers: { "user-timezone": "America/New_York" },
    }),
});

/**
 * The measured scenarios, without `prepare`, `before` (once per round) and `after`. `few`: that many times fewer
 * rounds, for slow ones.
 */
const scenarios = {
  // The minimum of any call on this machine, for comparison.
  "floor: no database": { work: (ask) => ask("GET", "/healthz") },
  "floor: the session alone": { work: (ask) => ask("POST", "/web-api/auth/current-user") },
  "floor: one statement, 1 kB": statement(1_000),
  "floor: one statement, 10 kB": statement(10_000),
  "guide list": { work: (ask) => ask("POST", "/web-api/order-guide/list") },
  "guide page of 50": {
    work: (ask) => ask("POST", `/web-api/order-guide?id=${guideId}&type=customGroups&page=1&pageSize=50&searchTerm=`),
  },
  product: { work: (ask, n) => ask("GET", `/products/${skus[n % skus.length].sku}/x/?expand=*`) },
  "list of 24 in a category": { work: (ask) => ask("GET", `/products/${category}/?expand=*`) },
  // Each list is requested once and shares no product with another, so no cache helps.
  "list of 24 not asked before": {
    work: (ask) => {
      others += 1;
      if (others > LISTS) throw new Error(`there are only ${LISTS} lists to ask for once: choose fewer ROUNDS`);
      return ask("GET", `/products/category-${others % 23}/subcategory-${others % 101}/?expand=*`);
    },
  },
  "list of 24, all products": { few: 2, work: (ask) => ask("GET", "/products/?expand=*") },
  "home, HTML": htmlOf("/"),
  // Each address is requested once, so that the page is drawn each time.
  "home, HTML, drawn": { work: (ask) => html(ask, `/?visit=${(visits += 1)}`) },
  "order guides, HTML": htmlOf("/order-guides/"),
  "order guide, HTML": htmlOf(`/order-guide/?id=${guideId}`),
  "cart, HTML": { prepare: fillCart, ...htmlOf("/cart/"), after: submitCart },
  "orders, HTML": htmlOf("/order-history/"),
  "order, HTML": {
    prepare: async (ask) => new URLSearchParams((await latestOrder(ask)).key).toString(),
    work: (ask, _n, key) => html(ask, `/order-details/?${key}`),
  },
  "product, HTML": htmlOf(`/products/${skus[0].sku}/x/`),
  "quick order, HTML": htmlOf("/quick-order/"),
  ...cartScenarios({ skus, key }),
  "order list": orderList(),
  "order search: many": { few: 8, ...orderList({ search: "chicken" }) },
  "order search: few": { few: 8, ...orderList({ search: "saffron" }) },
  "order search: none": { few: 8, ...orderList({ search: "xylophone" }) },
  "order search: number": { few: 8, ...orderList({ search: "B1031415" }) },
};

Object.assign(scenarios, guideScenarios({ large, key }));

const everybody = await Promise.all(users.map(signIn));
const send = (message) => new Promise((resolve) => process.send(message, resolve));
const nextMessage = () => new Promise((resolve) => process.once("message", resolve));

/** A statement is planned in each of its first five calls and JIT-compiled after dozens; neither counts. */
const WARM_UP = 60;

const run = async (name, sessions) => {
  const { prepare, before, work, after, few = 1 } = scenarios[name];
  const prepared = await Promise.all(sessions.map((ask) => prepare?.(ask)));
  const times = Math.max(2, Math.ceil(rounds / few / (sessions.length === 1 ? 1 : 4)));
  const warmUp = Math.min(100, Math.max(few > 8 ? 8 : WARM_UP, Math.ceil(times / (few > 8 ? 4 : 1))));
  for (let warm = 0; warm < warmUp; warm += 1) {
    await Promise.all(
      sessions.map(async (ask, index) => (await before?.(ask, prepared[index]), work(ask, warm, prepared[index]))),
    );
  }
  const latencies = [];
  received = 0;
  // Prepares a round while the server's time isn't counted.
  for (let round = 0; round < times; round += before ? 1 : times) {
    if (before) await Promise.all(sessions.map((ask, index) => before(ask, prepared[index])));
    await send({ at: "start" });
    await nextMessage();
    const inRound = before ? 1 : times;
    await Promise.all(
      sessions.map(async (ask, index) => {
        for (let n = 0; n < inRound; n += 1) {
          const began = performance.now();
          await work(ask, round + n, prepared[index]);
          latencies.push(performance.now() - began);
        }
      }),
    );
    await send({ at: "end", requests: inRound * sessions.length });
    await nextMessage();
  }
  latencies.sort((a, b) => a - b);
  const bytes = received / latencies.length;
  if (after) await Promise.all(sessions.map((ask, index) => after(ask, prepared[index])));
  await send({ at: "done", p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), bytes });
  await nextMessage();
};

await send({ calls: Object.keys(scenarios) });
for (;;) {
  const { call, clients } = await nextMessage();
  await run(call, everybody.slice(0, clients));
}

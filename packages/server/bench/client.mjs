// One customer or several at once, each with a session of its own, in a process apart from the server that is measured.
import http from "node:http";
import { performance } from "node:perf_hooks";
import { guideScenarios } from "./guide-scenarios.mjs";

const { base, users, password, rounds, skus, guideId, large } = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(base);

const openSession = () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map();
  const ask = (method, path, { body, key, status, isFile, encoding } = {}) =>
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
            accept: "application/json",
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...(method === "GET"
              ? {}
              : { origin: base, "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "") }),
            ...(text === undefined
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
            ...(key === undefined ? {} : { "idempotency-key": key }),
            ...(encoding === undefined ? {} : { "accept-encoding": encoding }),
          },
        },
        (answer) => {
          let content = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk) => (content += chunk));
          answer.on("end", () => {
            for (const line of answer.headers["set-cookie"] ?? []) {
              const [pair] = line.split(";");
              const at = pair.indexOf("=");
              cookies.set(pair.slice(0, at), pair.slice(at + 1));
            }
            if (status === undefined ? answer.statusCode >= 400 : answer.statusCode !== status)
              reject(new Error(`${method} ${path}: ${answer.statusCode} ${content.slice(0, 300)}`));
            else resolve(content === "" || isFile || encoding ? null : JSON.parse(content));
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
  await ask("GET", "/");
  await ask("POST", "/web-api/auth/login", { body: { email, password } });
  return ask;
};

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];

const linesOf = (cart) => cart.cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines));
const items = (count) =>
  skus.slice(0, count).map(({ sku, unit }) => ({ productSku: sku, unitOfMeasure: unit, quantity: 2 }));

/**
 * What is measured. `prepare`, `before` (once a round) and `after` are not. `few`: that many times fewer rounds than the
 * others, for what takes long.
 */
const scenarios = {
  // What any call costs on this machine at this moment: the others are read against these two.
  "floor: no database": { work: (ask) => ask("GET", "/healthz") },
  "floor: the session alone": { work: (ask) => ask("POST", "/web-api/auth/current-user") },
  "guide list": { work: (ask) => ask("POST", "/web-api/order-guide/list") },
  "guide page of 50": {
    work: (ask) => ask("POST", `/web-api/order-guide?id=${guideId}&type=customGroups&page=1&pageSize=50&searchTerm=`),
  },
  "guide page of 50, br": {
    work: (ask) =>
      ask("POST", `/web-api/order-guide?id=${guideId}&type=customGroups&page=1&pageSize=50&searchTerm=`, {
        encoding: "br",
      }),
  },
  product: { work: (ask, n) => ask("GET", `/products/${skus[n % skus.length].sku}/x/?expand=*`) },
  cart: { work: (ask) => ask("GET", "/web-api/cart") },
  "change quantity": {
    prepare: async (ask) =>
      linesOf((await ask("POST", "/web-api/cart/add", { body: { items: items(20) }, key: key() })) ?? {}),
    work: (ask, n, lines) => {
      const { id, productSku, unitOfMeasure } = lines[n % lines.length];
      return ask("POST", "/web-api/cart/update-item", {
        body: { id, productSku, unitOfMeasure, quantity: 1 + (n % 7) },
        key: key(),
      });
    },
  },
  "submit of 20 lines": {
    few: 8,
    before: (ask) => ask("POST", "/web-api/cart/add", { body: { items: items(20) }, key: key() }),
    work: async (ask) => {
      const answer = await ask("POST", "/web-api/cart/submit?defaultCart=true", { key: key() });
      if (answer.success !== true) throw new Error(`not submitted: ${JSON.stringify(answer).slice(0, 300)}`);
    },
  },
};

Object.assign(scenarios, guideScenarios({ large, key }));

const sessions = await Promise.all(users.map(signIn));
const tell = (message) => new Promise((resolve) => process.send(message, resolve));
const told = () => new Promise((resolve) => process.once("message", resolve));

const wanted = process.env.CALLS?.split(";");
for (const [name, { prepare, before, work, after, few = 1 }] of Object.entries(scenarios)) {
  if (wanted && !wanted.includes(name)) continue;
  const prepared = await Promise.all(sessions.map((ask) => prepare?.(ask)));
  const times = Math.max(2, Math.ceil(rounds / few));
  for (let warm = 0; warm < Math.min(100, Math.ceil(times / (few > 8 ? 4 : 1))); warm += 1) {
    await Promise.all(sessions.map(async (ask, index) => (await before?.(ask), work(ask, warm, prepared[index]))));
  }
  const latencies = [];
  // What only prepares a round is done while the server's time is not being counted.
  for (let round = 0; round < times; round += before ? 1 : times) {
    if (before) await Promise.all(sessions.map((ask) => before(ask)));
    await tell({ at: "begin", name });
    await told();
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
    await tell({ at: "end", name, requests: inRound * sessions.length });
    await told();
  }
  latencies.sort((a, b) => a - b);
  if (after) await Promise.all(sessions.map((ask, index) => after(ask, prepared[index])));
  await tell({
    at: "done",
    name,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    count: latencies.length,
    prepared: before ? (times - 1) * sessions.length : 0,
  });
  await told();
}
process.disconnect();

// A long price list while a customer orders: `node --conditions=larder-source --import tsx
// packages/server/bench/import-beside-shop.ts [rows] [postgres]`. Says what each step took, the most memory, and the
// customer's calls with and without it. On the embedded database the shop itself imports, as on the page "Imports", and
// is killed in the middle; on PostgreSQL the command does, which is killed instead. Uses the server in bundle.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser } from "../test/browser.ts";
import { freePort, startPostgres, type TemporaryPostgres } from "../test/postgres.ts";
import { mostMemory, writeList } from "./long-list.ts";
import { type OrderingCustomer, signInTo, startOrdering } from "./ordering-customer.ts";

const rows = Number(process.argv[2] ?? 100_000);
const isOnPostgres = process.argv[3] === "postgres";
const folder = mkdtempSync(path.join(tmpdir(), "larder-import-"));
const file = path.join(folder, "list.csv");
const bundled = (name: string): string => fileURLToPath(new URL(`../bundle/${name}.js`, import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const postgres: TemporaryPostgres | null = isOnPostgres ? await startPostgres() : null;
/** Another port after a kill: requests on connections that broke may never be answered. */
let port = await freePort();
let base = `http://127.0.0.1:${port}`;
const env = {
  ...process.env,
  LARDER_HOST: "127.0.0.1",
  LARDER_DEMO: "on",
  LARDER_LOG: "error",
  ...(postgres === null ? { LARDER_DATA: path.join(folder, "data") } : { DATABASE_URL: postgres.url }),
};

const startShop = async (): Promise<ChildProcess> => {
  const from = performance.now();
  const child = spawn(process.execPath, [bundled("main")], {
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isReady = (): Promise<boolean> =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
  say(`shop ready after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  return child;
};

const endShop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
};

const sayTimes = (customer: OrderingCustomer): void => {
  for (const [name, { median, longest, count }] of customer.taken())
    say(
      `  ${name.padEnd(12)} median ${median.toFixed(0).padStart(5)} ms, longest ${longest.toFixed(0).padStart(6)} ms (${count})`,
    );
};

let shop = await startShop();
let customer = await startOrdering(base);
/** Runs a step and says what it took, and how long the customer waited meanwhile. */
const step = async (name: string, work: () => Promise<string | void>): Promise<void> => {
  customer.taken();
  const from = performance.now();
  const more = (await work()) ?? "";
  const memory = mostMemory(shop.pid ?? 0).toFixed(0);
  say(`${name}: ${((performance.now() - from) / 1_000).toFixed(1)} s, the shop at most ${memory} MB${more}`);
  sayTimes(customer);
};

writeList(file, rows);
await step("customer alone", () => sleep(20_000));

interface Upload {
  readonly id: number;
  readonly stage: string;
  readonly done: number;
  readonly columns: readonly { readonly meaning: string | null }[];
  readonly review: { readonly products: object } | null;
}

let keys = 0;
const send = async (owner: Browser, name: string, body: object): Promise<Upload> => {
  const key = { headers: { "idempotency-key": `list-${process.pid}-${(keys += 1)}` } };
  const answer = await owner.send("POST", `/web-api/staff/import-${name}`, body, key);
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
  return answer.body as Upload;
};
/** Follows a list until it isn't worked on, or until so many products are done. */
const follow = async (owner: Browser, id: number, until = Number.POSITIVE_INFINITY): Promise<Upload> => {
  for (;;) {
    const upload = await send(owner, "read", { id });
    const isWorking = ["comparing", "applying"].includes(upload.stage);
    if (!isWorking || upload.done >= until) return upload;
    await sleep(500);
  }
};

const inTheShop = async (): Promise<void> => {
  let owner = await signInTo(base, "Owen Castellano");
  const content = gzipSync(readFileSync(file));
  const bring = async (): Promise<Upload> => {
    const answer = await owner.upload("/web-api/staff/import-upload", content, "list.csv.gz");
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`);
    return answer.body as Upload;
  };
  const compare = ({ id, columns }: Upload): Promise<Upload> =>
    send(owner, "compare", {
      id,
      choice: { meanings: columns.map(({ meaning }) => meaning), makesNumbers: false, group: null },
    });
  let list = await bring();
  await step("compare", async () => {
    await compare(list);
    return `, ${JSON.stringify((list = await follow(owner, list.id)).review?.products)}`;
  });
  await step("apply until the middle", async () => {
    await send(owner, "apply", { id: list.id, vanished: "keep" });
    await follow(owner, list.id, rows / 2);
  });
  // No call of the customer is cut with the shop.
  await customer.stop();
  await endShop(shop, "SIGKILL");
  port = await freePort();
  base = `http://127.0.0.1:${port}`;
  shop = await startShop();
  owner = await signInTo(base, "Owen Castellano");
  customer = await startOrdering(base);
  await step("apply the rest after kill -9", async () => {
    const { stage } = await follow(owner, list.id);
    return `, ${stage}`;
  });
  await step("while the search takes it in", () => sleep(30_000));
  list = await bring();
  await step("compare the same list again", async () => {
    await compare(list);
    return `, ${JSON.stringify((list = await follow(owner, list.id)).review?.products)}`;
  });
  await step("put it into the shop again", async () => {
    await send(owner, "apply", { id: list.id, vanished: "keep" });
    await follow(owner, list.id);
  });
};

/** Runs the command; `isKilled` ends it with SIGKILL when it has read half of the file. */
const byCommand = async (isKilled = false): Promise<string> => {
  const child = spawn(process.execPath, [bundled("catalogue-cli"), file, "--yes"], { env });
  let [output, most] = ["", 0];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      output = (output + data.toString()).slice(-4_000);
      if (isKilled && Number(/.*, (\d+) % of the file read/s.exec(output)?.[1] ?? 0) >= 50) child.kill("SIGKILL");
    });
  const watch = setInterval(() => (most = Math.max(most, mostMemory(child.pid ?? 0))), 500);
  await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  return `, the command at most ${most.toFixed(0)} MB\n${output.trim().split("\n").slice(-3).join("\n")}`;
};

if (isOnPostgres) {
  await step("killed in the middle", () => byCommand(true));
  await step("imported", () => byCommand());
  await step("while the search takes it in", () => sleep(30_000));
  await step("again", () => byCommand());
} else await inTheShop();

const refused = customer.refused();
say(refused.length === 0 ? "no call of the customer failed" : `FAILED\n${refused.slice(0, 10).join("\n")}`);
await customer.stop();
await endShop(shop, "SIGTERM");
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = refused.length === 0 ? 0 : 1;

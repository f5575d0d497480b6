import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import { Browser } from "./browser.ts";
import { fillFolder } from "./filled-folder.ts";
import { insertFixture } from "./fixture.ts";
import { temporaryPostgres, type TemporaryPostgres } from "./postgres.ts";
import { environment, run, program, startServer } from "./server-process.ts";
import { diskProblem, fill, smallDisk } from "./small-disk.ts";

const dist = path.resolve(import.meta.dirname, "../dist");
const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0).toReversed()) remove();
});

const disk = (mb: number): string => {
  const made = smallDisk(mb);
  removals.push(made.remove);
  return made.path;
};

const add = { items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 1 }] };

const linesOf = (log: string, requestId: string | null): any[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter(({ reqId }) => reqId === requestId);

if (diskProblem !== null) console.log(diskProblem);

describe.skipIf(diskProblem !== null)("T4 the data folder's disk", () => {
  const drafts = (): string[] => fs.readdirSync(dist).filter((name) => /\.tar\.gz\./.test(name));

  it.each([
    ["no room for the lock", 0],
    ["no room for the database", 2],
    ["room for a part of it", 30],
    ["room for it, and none to work", 50],
  ])("T4 a first start with %s fails with one sentence and leaves nothing behind", async (_name, mb) => {
    const mount = disk(mb === 0 ? 1 : mb);
    const release = mb === 0 ? fill(mount) : () => {};
    const data = path.join(mount, "shops", "data");
    const ran = await run("main.ts", { LARDER_DATA: data });
    expect(ran.code).toBe(1);
    expect(ran.said).toMatch(/^There is no room for the data folder \S+: \d+ MB must be free on its disk\..*\n$/);
    expect(ran.said).toContain(data);
    release();
    expect(fs.readdirSync(mount)).toEqual([]);
    expect(drafts()).toEqual([]);
  });

  it("T4 a later start on a full disk fails with one sentence, changes nothing, and works with space again", async () => {
    const mount = disk(100);
    const data = path.join(mount, "data");
    fillFolder(data);
    const makeRoom = fill(mount);
    const ran = await run("main.ts", { LARDER_DATA: data });
    expect([ran.code, ran.said]).toEqual([
      1,
      expect.stringMatching(/^There is no room for the data folder \S+: .*\n$/),
    ]);
    makeRoom();
    const server = await startServer({ LARDER_DATA: data });
    expect((await new Browser(server.base).signIn("a@x.example")).status).toBe(200);
    await server.signal("SIGTERM");
  });

  it("T4 any start in a read-only folder fails with one sentence", async () => {
    const mount = disk(100);
    const data = path.join(mount, "data");
    fillFolder(data);
    const before = fs.readdirSync(data);
    execFileSync("mount", ["-o", "remount,ro", mount]);
    for (const folder of [data, path.join(mount, "new")]) {
      const ran = await run("main.ts", { LARDER_DATA: folder });
      expect([ran.code, ran.said]).toEqual([
        1,
        expect.stringMatching(/^The data folder \S+ is on a read-only disk\..*\n$/),
      ]);
      expect(ran.said).toContain(folder);
    }
    expect(fs.readdirSync(data)).toEqual(before);
    expect(fs.readdirSync(mount)).toEqual(["data"]);
  });

  it("T4 on a full disk writes are refused and logged once and reads go on, until there is space", async () => {
    const mount = disk(110);
    const data = path.join(mount, "data");
    fillFolder(data);
    const server = await startServer({ LARDER_DATA: data });
    const browser = new Browser(server.base);
    await browser.signIn("a@x.example");
    expect((await browser.post("/web-api/cart/add", add)).status).toBe(200);
    await vi.waitFor(async () => expect((await browser.get("/readyz")).status).toBe(200), { timeout: 20_000 });
    const makeRoom = fill(mount);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const refused = [];
    for (let n = 0; n < 5; n += 1) refused.push(await browser.post("/web-api/cart/add", add));
    for (const { status, body, headers } of refused)
      expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "2"]);
    expect((await browser.get("/web-api/cart")).body.summary.itemCount).toBe(1);
    const notReady = await browser.get("/readyz");
    expect([notReady.status, notReady.body]).toEqual([
      503,
      { status: "no storage", reason: "The disk of the data folder has no room." },
    ]);
    expect((await browser.get("/healthz")).status).toBe(200);
    makeRoom();
    await vi.waitFor(async () => expect((await browser.get("/readyz")).status).toBe(200), { timeout: 10_000 });
    await vi.waitFor(async () => expect((await browser.post("/web-api/cart/add", add)).status).toBe(200), {
      timeout: 5_000,
    });
    expect((await browser.get("/web-api/cart")).body.cartGroups[0].subCarts[0].lines[0].quantity).toBe(2);
    const { said } = await server.signal("SIGTERM");
    for (const { headers } of [...refused, notReady]) {
      const lines = linesOf(said, headers.get("x-request-id"));
      expect(lines).toEqual([expect.objectContaining({ status: 503, level: 50 })]);
      expect(lines[0].err.message).not.toBe("");
    }
    expect(linesOf(said, notReady.headers.get("x-request-id"))[0].err.message).toContain(data);
    expect(said).not.toContain("a@x.example");
  });

  it("T4 a database that gives up ends the process without hanging, and the next start has everything", async () => {
    const mount = disk(100);
    const data = path.join(mount, "data");
    fillFolder(data);
    const child = spawn(process.execPath, program("../test/give-up.ts"), {
      env: environment({ LARDER_DATA: data }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect([code, said]).toEqual([1, expect.stringMatching(/^full\nThe embedded database gave up \(.*\n$/)]);
    fs.rmSync(path.join(data, "filling"));
    const server = await startServer({ LARDER_DATA: data });
    expect((await new Browser(server.base).signIn("a@x.example")).status).toBe(200);
    await server.signal("SIGTERM");
  });
});

describe.skipIf(process.getuid?.() === 0)("T4 another user's folder", () => {
  it("T4 a start in a folder without write permission fails with one sentence", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-storage-"));
    fs.chmodSync(folder, 0o555);
    const ran = await run("main.ts", { LARDER_DATA: folder });
    expect([ran.code, ran.said]).toEqual([1, expect.stringMatching(/^The data folder \S+ may not be written.*\n$/)]);
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.rmdirSync(folder);
  });
});

it("T4 a file in place of the data folder is named in one sentence", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-storage-"));
  fs.writeFileSync(path.join(folder, "data"), "");
  const ran = await run("main.ts", { LARDER_DATA: path.join(folder, "data") });
  expect([ran.code, ran.said]).toEqual([1, expect.stringMatching(/^The data folder \S+ cannot be made.*\n$/)]);
  fs.rmSync(folder, { recursive: true });
});

describe.skipIf(temporaryPostgres.problem() !== null)("a failing PostgreSQL", () => {
  let postgres: TemporaryPostgres;
  let owner: Kysely<any>;
  beforeAll(async () => {
    postgres = await temporaryPostgres.start();
    const opened = await openDatabase(readConfig({ LARDER_DEMO: "off", DATABASE_URL: postgres.url }), { as: "owner" });
    await insertFixture(opened.db);
    await opened.close();
    const pool = new pg.Pool({ connectionString: postgres.url });
    pool.on("error", () => {});
    owner = new Kysely({ dialect: new PostgresDialect({ pool }) });
  });
  afterAll(async () => {
    await owner.destroy();
    await postgres.stop();
  });

  it("TEXT-39 an internal error is logged once, with stack and request id, but none of the input", async () => {
    const server = await startServer({ DATABASE_URL: postgres.url });
    const browser = new Browser(server.base);
    await browser.signIn("a@x.example");
    await sql`alter table cart_line rename to gone`.execute(owner);
    const failed = await browser.post("/web-api/cart/add", add);
    await sql`alter table gone rename to cart_line`.execute(owner);
    expect(failed.status).toBe(500);
    const { said } = await server.signal("SIGTERM");
    const lines = linesOf(said, failed.headers.get("x-request-id"));
    expect(lines).toEqual([
      expect.objectContaining({ status: 500, req: expect.objectContaining({ path: "/web-api/cart/add" }) }),
    ]);
    expect(lines[0].err.stack).toContain("cart_line");
    expect(said).not.toMatch(/a@x\.example|BEEF1|larder_session/);
  });

  it("OP-126 readiness reports a hanging database within its deadline, and its recovery", async () => {
    const server = await startServer({ DATABASE_URL: postgres.url });
    const browser = new Browser(server.base);
    const ready = async (): Promise<number> => (await browser.get("/readyz")).status;
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 20_000 });
    const connections = execFileSync("pgrep", ["-P", String(postgres.pid)])
      .toString()
      .trim()
      .split("\n")
      .map(Number);
    for (const pid of connections) process.kill(pid, "SIGSTOP");
    try {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      // The database answers nothing: the server's own deadline does.
      expect(await ready()).toBe(503);
      expect((await browser.get("/healthz")).status).toBe(200);
    } finally {
      for (const pid of connections) process.kill(pid, "SIGCONT");
    }
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 });
    await server.signal("SIGTERM");
  });

  it("a start without its database fails with one sentence", async () => {
    const ran = await run("main.ts", { DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" });
    expect([ran.code, ran.said]).toEqual([1, "The database of DATABASE_URL does not answer (ECONNREFUSED).\n"]);
  });
});

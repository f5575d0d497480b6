import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { EMBEDDED_MAJOR } from "../src/database/embedded.ts";
import { lockFolder, waitForFolder } from "../src/database/lock.ts";
import { activityOf, ownHolder } from "../src/database/lock-holder.ts";
import { openDatabase } from "../src/database/open.ts";
import { Browser } from "./browser.ts";
import { filledFolder } from "./filled-folder.ts";
import { GUIDE } from "./fixture.ts";
import { postgresDatabase } from "./postgres-database.ts";
import { temporaryPostgres } from "./postgres.ts";
import { startProcess, environment, run, serverCommand, startServer } from "./server-process.ts";

const folders: string[] = [];
const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "larder-process-"));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

const filled = (): string => {
  const made = filledFolder();
  folders.push(made);
  return made;
};

describe("T4 one process per folder", () => {
  it("T4 a second server names folder and process and exits; of two after a kill, one gets the lock", async () => {
    const data = filled();
    const first = await startServer({ LARDER_DATA: data });
    const second = await run("main.ts", { LARDER_DATA: data });
    expect(second.code).not.toBe(0);
    expect(second.said).toContain(data);
    expect(second.said).toContain(String(first.pid));
    const browser = new Browser(first.base);
    expect((await browser.signIn("a@x.example")).status).toBe(200);
    expect((await browser.add("BEEF1", 2)).status).toBe(200);
    await first.signal("SIGKILL");
    const started = await Promise.allSettled([startServer({ LARDER_DATA: data }), startServer({ LARDER_DATA: data })]);
    const holding = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(holding).toHaveLength(1);
    const next = holding[0]!;
    const again = browser.twin(next.base);
    expect((await again.get("/web-api/cart")).body.summary.itemCount).toBe(1);
    const stopped = await next.signal("SIGTERM");
    expect(stopped.code).toBe(0);
  });

  it("T4 only a living process's lock blocks, not a dead, reused or released one", () => {
    const data = folder();
    const write = (holder: object): void => fs.writeFileSync(path.join(data, "larder.lock.7"), JSON.stringify(holder));
    const first = lockFolder(data);
    const own = JSON.parse(fs.readFileSync(path.join(data, "larder.lock.1"), "utf8"));
    expect(() => lockFolder(data)).toThrow(`The data folder ${data} is in use by process ${process.pid}.`);
    first.release();
    lockFolder(data).release();
    write({ ...own, pid: 2 ** 22 + 1 });
    lockFolder(data).release();
    fs.rmSync(path.join(data, "larder.lock.8"));
    write({ ...own, startedAt: "1" });
    lockFolder(data).release();
    fs.rmSync(path.join(data, "larder.lock.8"));
    write(own);
    expect(() => lockFolder(data)).toThrow("in use");
    write({ ...own, machine: "another-machine", pid: 1 });
    expect(() => lockFolder(data)).toThrow("in use");
    const longAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(path.join(data, "larder.lock.7"), longAgo, longAgo);
    lockFolder(data).release();
    expect(fs.readdirSync(data)).toEqual(["larder.lock.8"]);
  });

  it("T4 a killed holder that the kernel hasn't ended yet is waited for", () => {
    // A process can't be held in that state on purpose, so the kernel's files are faked.
    const proc = folder();
    const own = ownHolder();
    const described = path.join(proc, String(own.pid));
    fs.mkdirSync(described);
    fs.copyFileSync(`/proc/${own.pid}/stat`, path.join(described, "stat"));
    const pending = (thread: string, all: string): void =>
      fs.writeFileSync(path.join(described, "status"), `Name:\tnode\nSigPnd:\t${thread}\nShdPnd:\t${all}\n`);
    const none = "0000000000000000";
    pending(none, none);
    expect(activityOf(own, Date.now(), proc)).toBe("work");
    // Only SIGTERM (15) can be handled, not SIGKILL (9).
    pending(none, "0000000000004000");
    expect(activityOf(own, Date.now(), proc)).toBe("work");
    pending(none, "0000000000004100");
    expect(activityOf(own, Date.now(), proc)).toBe("ending");
    pending("0000000000000100", none);
    expect(activityOf(own, Date.now(), proc)).toBe("ending");
  });

  it("T3 T4 a stop lets in-flight requests finish, and a restart waits as long as that takes", async () => {
    const data = filled();
    const first = await startServer({ LARDER_DATA: data });
    const browser = new Browser(first.base);
    await browser.signIn("a@x.example");
    const client = net.connect(Number(new URL(first.base).port), "127.0.0.1");
    client.on("error", () => {});
    client.write(
      "POST /web-api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const writes = Array.from({ length: 10 }, () => browser.add("BEEF1").catch(() => null));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const stopping = first.signal("SIGTERM");
    const second = await startServer({ LARDER_DATA: data });
    expect((await stopping).code).toBe(0);
    const acknowledged = (await Promise.all(writes)).filter((answer) => answer?.status === 200).length;
    const after = new Browser(second.base);
    await after.signIn("a@x.example");
    const cart = (await after.get("/web-api/cart")).body;
    const stored = cart.cartGroups[0]?.subCarts[0].lines[0].quantity ?? 0;
    expect(stored).toBeGreaterThanOrEqual(acknowledged);
    await second.signal("SIGTERM");
  });

  it("T4 OP-126 a killed unreaped server doesn't hold its folder; a taken port moves on to the next", async () => {
    const data = filled();
    const parent = spawn("sh", ["-c", `"$0" "$@" & echo $!; exec sleep 600`, ...serverCommand], {
      env: environment({ LARDER_DATA: data }),
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    parent.stdout.on("data", (part: Buffer) => (said += part.toString()));
    try {
      await vi.waitFor(() => expect(said).toContain("Larder is ready"), { timeout: 60_000, interval: 50 });
      process.kill(Number(/^\d+/.exec(said)?.[0]), "SIGKILL");
      const taken = net.createServer();
      await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
      const { port } = taken.address() as net.AddressInfo;
      const next = await startServer({ LARDER_DATA: data, PORT: String(port), LARDER_LOG: "warn" });
      expect(Number(new URL(next.base).port)).toBeGreaterThan(port);
      expect((await next.signal("SIGTERM")).said).toContain(`Port ${port} is taken, so this is the next free one.`);
      taken.close();
    } finally {
      parent.kill("SIGKILL");
    }
  });

  it("T4 a holder in another container is waited for until known dead, and refused once it's alive", async () => {
    const data = folder();
    const file = path.join(data, "larder.lock.1");
    fs.writeFileSync(file, JSON.stringify({ pid: 1, startedAt: null, machine: "another-container" }));
    const beat = (ago: number): void => fs.utimesSync(file, new Date(), new Date(Date.now() - ago));
    beat(13_800);
    const said: string[] = [];
    const lock = await waitForFolder(data, (sentence) => said.push(sentence));
    expect(said).toEqual([expect.stringContaining(data)]);
    lock.release();
    fs.rmSync(path.join(data, "larder.lock.2"));
    fs.writeFileSync(file, JSON.stringify({ pid: 1, startedAt: null, machine: "another-container" }));
    const beating = setInterval(() => beat(0), 500);
    await expect(waitForFolder(data, () => {})).rejects.toThrow("in use by process 1");
    clearInterval(beating);
  });
});

describe("the data folder", () => {
  it("T4 a start after an interrupted first one is clean, syncs commits, and records its PostgreSQL", async () => {
    const data = folder();
    fs.mkdirSync(path.join(data, "pg.new/base"), { recursive: true });
    fs.writeFileSync(path.join(data, "pg.new/PG_VERSION"), "18");
    const opened = await openDatabase(readConfig({ LARDER_DATA: data, LARDER_DEMO: "off" }));
    const { rows } = await sql<{ fsync: string; commit: string; version: string; role: string }>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('server_version_num') as version, current_user as role`.execute(
      opened.db,
    );
    await opened.close();
    expect(fs.existsSync(path.join(data, "pg.new"))).toBe(false);
    expect(rows[0]).toMatchObject({ fsync: "on", commit: "on", role: "larder_app" });
    expect(Math.floor(Number(rows[0]!.version) / 10_000)).toBe(EMBEDDED_MAJOR);
    expect(fs.readFileSync(path.join(data, "pg/PG_VERSION"), "utf8").trim()).toBe(String(EMBEDDED_MAJOR));
    fs.writeFileSync(path.join(data, "pg/PG_VERSION"), "17\n");
    const refused = await run("main.ts", { LARDER_DATA: data });
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/PostgreSQL 17.*npm run backup.*npm run restore/);
  });

  it("an invalid setting stops the start and is named", async () => {
    for (const [name, value] of [
      ["PORT", "80a"],
      ["LARDER_DEMO", "yes"],
      ["DATABASE_URL", "mysql://x"],
      ["LARDER_LOG", "loud"],
      ["LARDER_ORIGIN", "https://x/y"],
      ["LARDER_GUIDE_PATH", "/"],
      ["LARDER_SMTP_URL", "mail.example:25"],
      ["LARDER_SMTP_URL", "smtp://mail.example"],
      ["LARDER_MAIL_FROM", "Larder"],
      ["LARDER_TIME_ZONE", "Central"],
      ["LARDER_CONTACT_PHONE", "555-01"],
      ["LARDER_CONTACT_EMAIL", "hello"],
    ] as const) {
      expect(() => readConfig({ [name]: value })).toThrow(name);
    }
    expect(readConfig({ DATABASE_URL: "postgres://x/y" }).demo).toBe(false);
    expect(readConfig({}).demo).toBe(true);
    expect([readConfig({}), readConfig({ LARDER_TIME_ZONE: "US/Central" })].map(({ timeZone }) => timeZone)).toEqual([
      null,
      "US/Central",
    ]);
    const said = { LARDER_CONTACT_EMAIL: "orders@shop.example" };
    expect([{ LARDER_DEMO: "off" }, said].map((env) => readConfig(env).contact)).toEqual([
      { phone: "", email: "" },
      { phone: "", email: "orders@shop.example" },
    ]);
    const smtp = { LARDER_SMTP_URL: "smtp://u:p@mail.example:587", LARDER_ORIGIN: "https://shop.example" };
    expect(readConfig(smtp).smtp).toEqual({ url: "smtp://u:p@mail.example:587", from: "no-reply@shop.example" });
    expect((await run("main.ts", { PORT: "x" })).said).toContain("PORT");
  });
});

describe("backup and restore", () => {
  let data: string;
  let file: string;
  let original: unknown;
  beforeAll(async () => {
    data = filled();
    const server = await startServer({ LARDER_DATA: data });
    const browser = new Browser(server.base);
    await browser.signIn("a@x.example");
    await browser.add("FISH1", 2);
    await browser.post("/web-api/cart/submit");
    await server.signal("SIGTERM");
    file = path.join(folder(), "backup.gz");
    expect((await run("backup.ts", { LARDER_DATA: data }, [file])).said).toMatch(/\d+ rows written/);
    original = await contents({ LARDER_DATA: data });
  });

  const contents = async (env: Readonly<Record<string, string>>): Promise<unknown> => {
    const opened = await openDatabase(readConfig({ LARDER_DEMO: "off", ...env }), { as: "owner" });
    const found: Record<string, unknown> = {};
    for (const table of [
      "organization",
      "app_user",
      "product",
      "variant",
      "price",
      "guide",
      "guide_line",
      "customer_order",
      "order_line",
      "audit",
      "session",
      "setting",
      "page",
      "page_version",
      "search_synonym",
      "search_banner",
    ]) {
      // A guide's version is new wherever its lines are written.
      const isGuide = table === "guide";
      found[table] = (
        await sql<{
          row: string;
        }>`select (to_jsonb(t) ${isGuide ? sql`- 'content'` : sql``})::text as row from ${sql.id(table)} t`.execute(
          opened.db,
        )
      ).rows
        .map(({ row }) => row)
        // A copy can't hold when it was finished.
        .filter((row) => !row.startsWith('{"key": "backup"'))
        .sort();
    }
    await opened.close();
    return found;
  };

  it("a restored backup equals the original row by row, with defaults for newer columns and continued ids", async () => {
    const lines = gunzipSync(fs.readFileSync(file)).toString().split("\n");
    const without = lines.map((line) => {
      const row = JSON.parse(line === "" ? "{}" : line) as { readonly t?: string; readonly r?: object };
      if (row.t !== "customer_order") return line;
      const { is_jit: _younger, ...rest } = row.r as Readonly<Record<string, unknown>>;
      return JSON.stringify({ t: row.t, r: { ...rest } });
    });
    expect(without).not.toEqual(lines);
    const older = path.join(folder(), "older.gz");
    fs.writeFileSync(older, gzipSync(without.join("\n")));
    const target = folder();
    expect(await run("restore.ts", { LARDER_DATA: target }, [older])).toMatchObject({ code: 0 });
    expect(await contents({ LARDER_DATA: target })).toEqual(original);
    const server = await startServer({ LARDER_DATA: target });
    const browser = new Browser(server.base);
    expect((await browser.signIn("a@x.example")).status).toBe(200);
    expect((await browser.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body.orderGuideId).toBeGreaterThan(GUIDE.hold);
    await browser.add("BEEF1");
    expect((await browser.post("/web-api/cart/submit")).body.confirmedOrders[0].orderNumber).toBe("700002");
    await server.signal("SIGTERM");
  });

  it.each([
    ["backup.ts", "no backup was written"],
    ["restore.ts", "nothing was restored"],
    ["catalog/import/catalogue-cli.ts", "Nothing of it is in the shop"],
  ])("%s when stopped reports its state, releases the folder and leaves no partial file", async (script, said) => {
    const own = filled();
    const before = fs.readdirSync(own);
    const list = path.join(folder(), "list.csv");
    fs.writeFileSync(list, "sku,name,unit,price\nX1,Salt,CS,1.00\n");
    const target = { "backup.ts": path.join(own, "half.gz"), "restore.ts": file }[script] ?? list;
    const program = startProcess(script, { LARDER_DATA: own }, [target]);
    await vi.waitFor(() => expect(fs.readdirSync(own)).not.toEqual(before), { timeout: 30_000, interval: 5 });
    program.signal("SIGTERM");
    const ran = await program.ended;
    expect([ran.code, ran.said]).toEqual([143, expect.stringContaining(said)]);
    const left = fs.readdirSync(own);
    expect(left).toEqual([expect.stringMatching(/^larder\.lock\.\d+$/), "pg"]);
    expect(JSON.parse(fs.readFileSync(path.join(own, left[0] ?? ""), "utf8"))).toMatchObject({ released: true });
  });

  it("a used database, a truncated backup and an invalid one are refused without a trace", async () => {
    const used = await run("restore.ts", { LARDER_DATA: data }, [file]);
    expect([used.code, used.said]).toEqual([1, expect.stringContaining("isn't empty")]);
    const cut = path.join(folder(), "cut.gz");
    const lines = gunzipSync(fs.readFileSync(file)).toString().split("\n");
    fs.writeFileSync(cut, gzipSync(lines.slice(0, lines.length - 20).join("\n")));
    const target = folder();
    const short = await run("restore.ts", { LARDER_DATA: target }, [cut]);
    expect([short.code, short.said]).toEqual([1, expect.stringContaining("cut short")]);
    expect(await contents({ LARDER_DATA: target })).toMatchObject({ organization: [], product: [], app_user: [] });
    fs.writeFileSync(cut, gzipSync("hello\n"));
    expect((await run("restore.ts", { LARDER_DATA: target }, [cut])).said).toContain("isn't a backup");
  });

  it.skipIf(temporaryPostgres.problem() !== null)(
    "a backup of the embedded database restores into an external PostgreSQL",
    async () => {
      const env = { DATABASE_URL: await postgresDatabase("nothing") };
      const restored = await run("restore.ts", env, [file]);
      expect([restored.code, restored.said]).toEqual([0, expect.stringContaining("rows restored")]);
      expect(await contents(env)).toEqual(original);
    },
  );
});

// What a call costs the server: CPU-ms, latency and commits, on the embedded database and on PostgreSQL (DESIGN §11).
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { sql } from "kysely";
import { insertLargeGuides } from "./guide-world.ts";
import { startPostgres } from "../test/postgres.ts";

/** BENCH_DIST measures another build than this one, for a comparison in one run. */
const built = process.env["BENCH_DIST"] ?? fileURLToPath(new URL("../dist", import.meta.url));
const dist = (file: string): string => pathToFileURL(join(built, file)).href;
const { readConfig } = (await import(dist("config.js"))) as typeof import("../src/config.ts");
const { openDatabase } = (await import(dist("db/open.js"))) as typeof import("../src/db/open.ts");
const { buildServer } = (await import(dist("server.js"))) as typeof import("../src/server.ts");
const { seedDemo } = (await import(dist("demo/seed.js"))) as typeof import("../src/demo/seed.ts");
const { hashPassword } = (await import(dist("auth/password.js"))) as typeof import("../src/auth/password.ts");

const rounds = Number(process.env["ROUNDS"] ?? 400);
const password = "bench-password-1";

/** DESIGN §11: CPU-ms a call may cost. */
const budgets: Readonly<Record<string, number>> = {
  "guide list": 1,
  "guide page of 50": 1,
  "guide page of 50, br": 1,
  "5k: first page": 1,
  "5k: first page, by category": 1,
  "5k: middle page": 1,
  "5k: last page": 1,
  "5k: first page of a term": 1,
  "20k: first page": 1,
  "20k: first page, by category": 1,
  "20k: middle page": 1,
  "20k: last page": 1,
  "20k: first page of a term": 1,
  product: 1,
  cart: 1,
  "change quantity": 2.4,
  "submit of 20 lines": 10,
};

const ticks = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** CPU-ms that a PostgreSQL's processes have used: only those there are, so the pool must not come and go meanwhile. */
const cpuOf = (postmaster: number): number =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        return parent === postmaster || Number(name) === postmaster ? sum + ticks(Number(name)) : sum;
      } catch {
        return sum;
      }
    }, 0);

interface Row {
  readonly database: string;
  readonly clients: number;
  readonly call: string;
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  readonly commits: number;
}
const table: Row[] = [];

const measure = async (
  database: "PGlite" | "PostgreSQL",
  url: string | null,
  postmaster: number | null,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "larder-bench-"));
  const config = readConfig({
    LARDER_DATA: join(folder, "data"),
    LARDER_DEMO: "on",
    LARDER_LOG: "silent",
    PORT: "0",
    ...(url === null ? {} : { DATABASE_URL: url }),
  });
  const opened = await openDatabase(config, { seed: (db) => seedDemo(db) });
  const { db } = opened;
  const organization = await db
    .selectFrom("organization")
    .selectAll()
    .where("can_order", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const hash = await hashPassword(password);
  const users: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const email = `bench${n}@larder.example`;
    const { id } = await db
      .insertInto("app_user")
      .values({ email, user_name: email, password_hash: hash, home_organization_id: organization.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("membership").values({ organization_id: organization.id, user_id: id }).execute();
    users.push(email);
  }
  const skus = await db
    .selectFrom("variant")
    .innerJoin("assortment", "assortment.sku", "variant.sku")
    .innerJoin("price", (join) =>
      join
        .onRef("price.sku", "=", "variant.sku")
        .onRef("price.unit", "=", "variant.unit")
        .onRef("price.customer_group_id", "=", "assortment.customer_group_id"),
    )
    .select(["variant.sku as sku", "variant.unit as unit"])
    .where("assortment.customer_group_id", "=", organization.customer_group_id)
    .where("variant.is_default", "=", true)
    .where("variant.is_restricted", "=", false)
    .where("variant.is_drop_ship", "=", false)
    .where("variant.min_quantity", "is", null)
    .where("variant.sell_by_multiple", "is", null)
    .where("price.unit_price", "is not", null)
    .where((where) => where.or([where("variant.stock", "is", null), where("variant.stock", ">", 100)]))
    .orderBy("variant.sku")
    .limit(200)
    .execute();
  const { id: guideId } = await db
    .selectFrom("guide")
    .select("id")
    .where("organization_id", "=", organization.id)
    .orderBy("id")
    .executeTakeFirstOrThrow();

  const owner = url === null ? null : await openDatabase(config, { as: "owner" });
  if (owner === null) await sql`reset role`.execute(db);
  const { id: ownerId } = await db
    .selectFrom("app_user")
    .select("id")
    .where("email", "=", users[0] ?? "")
    .executeTakeFirstOrThrow();
  const large = await insertLargeGuides(owner?.db ?? db, organization, ownerId);
  if (owner === null) await sql`set role larder_app`.execute(db);
  else await owner.close();

  const app = await buildServer({ config, opened });
  const base = (await app.listen({ host: "127.0.0.1", port: 0 })).replace("[::1]", "127.0.0.1");
  const cpu = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 + (postmaster === null ? 0 : cpuOf(postmaster));
  };
  const commits = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    if (url !== null) await new Promise((resolve) => setTimeout(resolve, 1_100));
    const found = await sql<{
      n: string;
    }>`select xact_commit as n from pg_stat_database where datname = current_database()`.execute(db);
    return Number(found.rows[0]?.n);
  };

  for (const clients of [1, 8]) {
    await new Promise<void>((resolve, reject) => {
      const client = fork(
        fileURLToPath(new URL("./client.mjs", import.meta.url)),
        [
          JSON.stringify({
            base,
            users: users.slice(0, clients),
            password,
            rounds: clients === 1 ? rounds : Math.ceil(rounds / 4),
            skus,
            guideId,
            large,
          }),
        ],
        { execArgv: [] },
      );
      let used = 0;
      let began = 0;
      let requests = 0;
      let written = 0;
      let before = -1;
      client.on(
        "message",
        (message: { at: string; name: string; requests?: number; p50?: number; p99?: number; prepared?: number }) => {
          void (async () => {
            if (message.at === "begin") {
              if (before < 0) before = await commits();
              began = cpu();
            } else if (message.at === "end") {
              used += cpu() - began;
              requests += message.requests ?? 0;
            } else {
              // What was written to prepare a round is not the call's.
              written = ((await commits()) - before - (message.prepared ?? 0)) / requests;
              table.push({
                database,
                clients,
                call: message.name,
                cpu: used / requests,
                p50: message.p50 ?? 0,
                p99: message.p99 ?? 0,
                commits: written,
              });
              used = requests = 0;
              before = -1;
            }
            client.send("on");
          })();
        },
      );
      client.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the client ended with ${code}`))));
    });
  }
  await app.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
};

// A read is a transaction too: a change is two, the session's reading and the one that writes.
const databases = process.env["DATABASES"]?.split(",") ?? ["PGlite", "PostgreSQL"];
if (databases.includes("PGlite")) await measure("PGlite", null, null);
const postgres = databases.includes("PostgreSQL") ? await startPostgres() : null;
if (postgres === null) console.log("No PostgreSQL here: only the embedded database was measured.");
else {
  await measure("PostgreSQL", postgres.url, postgres.pid);
  await postgres.stop();
}

console.log("\ndatabase    clients  call                         CPU-ms  budget     p50     p99  transactions/call");
for (const { database, clients, call, cpu, p50, p99, commits } of table) {
  const budget = budgets[call] ?? Infinity;
  console.log(
    [
      database.padEnd(11),
      String(clients).padStart(7),
      ` ${call.padEnd(28)}`,
      cpu.toFixed(2).padStart(6),
      `${budgets[call] ?? "-"}`.padStart(7),
      p50.toFixed(1).padStart(7),
      p99.toFixed(1).padStart(7),
      commits.toFixed(2).padStart(13),
      cpu <= budget ? "" : "  OVER",
    ].join(" "),
  );
}

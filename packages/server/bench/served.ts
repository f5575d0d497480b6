// One measured server in its own process: `served.ts <dist> <url> <data folder>`.
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";

const [built = "", url = "", data = ""] = process.argv.slice(2);
const dist = (file: string): string => pathToFileURL(join(built, file)).href;
const { readConfig } = (await import(dist("config.js"))) as typeof import("../src/config.ts");
const { openDatabase } = (await import(dist("database/open.js"))) as typeof import("../src/database/open.ts");
const { buildServer } = (await import(dist("server.js"))) as typeof import("../src/server.ts");

/** The parent's questions and the replies. */
export type Question = "cpu" | "commits" | "held" | "stop";
export type Answer = { readonly ready: { readonly base: string } } | { readonly value: number };

const config = readConfig({
  LARDER_DATA: data,
  LARDER_DEMO: "on",
  LARDER_LOG: "silent",
  PORT: "0",
  ...(url === "" ? {} : { DATABASE_URL: url }),
});
const opened = await openDatabase(config);
const { db } = opened;

const app = await buildServer({ config, opened });

/** The minimum of a response that reads the database: one statement returning that many characters, sent unchanged. */
app.get<{ Querystring: { readonly characters: string } }>("/bench/statement", async ({ query }, reply) => {
  const length = Number(query.characters);
  const { rows } = await sql<{ text: string }>`
    select left(repeat('"name":"Chicken breast 4 oz","price":1299,', ${Math.ceil(length / 40)}), ${length}) as text`.execute(
    db,
  );
  return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(rows[0]?.text);
});

const base = (await app.listen({ host: "127.0.0.1", port: 0 })).replace("[::1]", "127.0.0.1");

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();

/** The longest event loop turn since the last question, in ms; no other request ran meanwhile. */
const held = (): number => {
  const longest = delays.max / 1e6;
  delays.reset();
  return longest;
};

/** The order number sequence: its last number, and how many it can give before writing to the log again. */
interface Numbers {
  readonly given: string;
  readonly left: string;
}

let before: (Numbers & { readonly next: string }) | undefined;
let others = 0;

/**
 * How many transactions have written so far: only those get an id, and reading it takes none. Excludes what isn't a
 * call's commit: the sequence logging ahead once in 33 numbers, and recording a session's use once a minute.
 */
const commits = async (): Promise<number> => {
  const { rows } = await sql<Numbers & { next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next, last_value::text as given, log_cnt::text as left from order_number_seq`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("there is no sequence of order numbers");
  if (before !== undefined) {
    const taken = Number(row.given) - Number(before.given);
    others += Math.ceil((Number(row.left) - Number(before.left) + taken) / 33);
    const notes = await sql<{ count: number }>`
      select count(*)::int as count from session where xmin::text::bigint >= ${before.next}::bigint and xmin::text::bigint < ${row.next}::bigint`.execute(
      db,
    );
    others += notes.rows[0]?.count ?? 0;
  }
  before = row;
  return Number(row.next) - others;
};

const stop = async (): Promise<void> => {
  await app.close();
  await opened.close();
  process.exit(0);
};

process.on("message", (question: Question) => {
  if (question === "stop") return void stop();
  const read = { cpu, commits, held }[question];
  void (async () => process.send?.({ value: await read() } satisfies Answer))();
});
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: { base } } satisfies Answer);

// What calls cost on both databases: CPU-ms of the server and of PostgreSQL, latency and commits
// (docs/architecture.md). BENCH_AGAINST=<dist> compares another build call by call. CALLS="cart;list of" selects calls
// by prefix; DATABASES=PGlite,PostgreSQL, CLIENTS=1,8, ROUNDS=400. PROFILE=<folder> writes CPU profiles there.
// WORLD=small: 15,396 products, without large guides and orders.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer, Question } from "./served.ts";
import { startPostgres } from "../test/postgres.ts";
import { budgets, byteBudgets } from "./call-budgets.ts";
import { cpuOfChildren } from "./cpu.ts";
import { copyFolder, type DatabaseKind, filledWorld } from "./world-cache.ts";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const against = process.env["BENCH_AGAINST"];
const builds = [
  { name: "this", dist: process.env["BENCH_DIST"] ?? here("../dist") },
  ...(against === undefined ? [] : [{ name: "other", dist: against }]),
];
const rounds = Number(process.env["ROUNDS"] ?? 400);
const profiles = process.env["PROFILE"];
const size = process.env["WORLD"] ?? "large";

interface Row {
  readonly database: string;
  readonly build: string;
  readonly clients: number;
  readonly call: string;
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly commits: number;
  /** The longest event loop turn in ms. */
  readonly held: number;
}
const table: Row[] = [];

interface Server {
  readonly build: string;
  /** CPU-ms used so far by the process and its PostgreSQL. */
  readonly cpu: () => Promise<number>;
  readonly commits: () => Promise<number>;
  readonly held: () => Promise<number>;
  readonly client: ChildProcess;
  readonly calls: readonly string[];
  readonly stop: () => Promise<void>;
}

const messageOf = <A>(child: ChildProcess): Promise<A> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a process of the bench ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as A);
    });
  });

/** Starts a build over a copy of its filled database; null = no such database. */
const start = async (kind: DatabaseKind, build: (typeof builds)[number]): Promise<Server | null> => {
  const filled = await filledWorld(kind, build.dist, size);
  if (filled === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "larder-bench-"));
  const postgres = kind === "PostgreSQL" ? await startPostgres({ copyOf: filled.folder }) : null;
  if (postgres === null) copyFolder(filled.folder, join(folder, "data"));
  const child = fork(here("./served.ts"), [build.dist, postgres?.url ?? "", join(folder, "data")], {
    execArgv: [...process.execArgv, ...(profiles === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`])],
  });
  const begun = await messageOf<Answer>(child);
  if (!("ready" in begun)) throw new Error("the server did not start");
  const client = fork(here("./client.mjs"), [JSON.stringify({ ...filled.world, ...begun.ready, rounds })], {
    execArgv: [],
  });
  const { calls } = await messageOf<{ calls: readonly string[] }>(client);
  const ask = async (question: Exclude<Question, "stop">): Promise<number> => {
    child.send(question);
    const answer = await messageOf<Answer>(child);
    return "value" in answer ? answer.value : 0;
  };
  return {
    build: build.name,
    client,
    calls,
    cpu: async () => (await ask("cpu")) + (postgres === null ? 0 : cpuOfChildren(postgres.pid)),
    commits: () => ask("commits"),
    held: () => ask("held"),
    stop: async () => {
      client.kill();
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.send("stop");
      await ended;
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

interface Progress {
  readonly at: "start" | "end" | "done";
  readonly requests?: number;
  readonly p50?: number;
  readonly p99?: number;
  readonly bytes?: number;
}

const run = async (
  database: string,
  { cpu, commits: readCommits, held: readHeld, build, client }: Server,
  call: string,
  clients: number,
): Promise<void> => {
  let used = 0;
  let began = 0;
  let requests = 0;
  let held = 0;
  let commits = 0;
  let committed = 0;
  client.send({ call, clients });
  for (;;) {
    const message = await messageOf<Progress>(client);
    if (message.at === "start") {
      committed = await readCommits();
      await readHeld();
      began = await cpu();
    } else if (message.at === "end") {
      used += (await cpu()) - began;
      held = Math.max(held, await readHeld());
      commits += (await readCommits()) - committed;
      requests += message.requests ?? 0;
    } else {
      const { p50 = 0, p99 = 0, bytes = 0 } = message;
      table.push({
        database,
        build,
        clients,
        call,
        cpu: used / requests,
        p50,
        p99,
        bytes,
        commits: commits / requests,
        held,
      });
      client.send("on");
      return;
    }
    client.send("on");
  }
};

const wanted = process.env["CALLS"]?.split(";");
const isWanted = (call: string): boolean => wanted?.some((name) => call.startsWith(name)) ?? true;

const measure = async (kind: DatabaseKind): Promise<void> => {
  const servers: Server[] = [];
  for (const build of builds) {
    const server = await start(kind, build);
    if (server === null) return console.log(`No ${kind} here: it is not measured.`);
    servers.push(server);
  }
  for (const clients of (process.env["CLIENTS"] ?? "1,8").split(",").map(Number))
    for (const call of servers[0]?.calls.filter(isWanted) ?? [])
      for (const server of servers) await run(kind, server, call, clients);
  for (const server of servers) await server.stop();
};

const databases = process.env["DATABASES"]?.split(",") ?? ["PGlite", "PostgreSQL"];
for (const kind of ["PGlite", "PostgreSQL"] as const) if (databases.includes(kind)) await measure(kind);

const budgetOf = (call: string, database: string): number | undefined => {
  const budget = budgets[call];
  return typeof budget === "object" ? budget[database === "PGlite" ? 0 : 1] : budget;
};

let isOver = false;

const verdictOf = ({ call, database, cpu, bytes }: Row): string => {
  const isCpuOver = cpu > (budgetOf(call, database) ?? Number.POSITIVE_INFINITY);
  const areBytesOver = bytes > (byteBudgets[call] ?? Number.POSITIVE_INFINITY);
  isOver ||= isCpuOver || areBytesOver;
  if (isCpuOver || areBytesOver) return `  OVER${areBytesOver ? `, bytes: ${byteBudgets[call]}` : ""}`;
  return budgetOf(call, database) === undefined ? "" : "  ok";
};

// Reads commit nothing; preparation doesn't count.
console.log(
  `\ndatabase    clients  call                         CPU-ms  budget${against === undefined ? "" : "   other  ratio"}     p50     p99   bytes  commits/call  held ms`,
);
for (const row of table) {
  const { database, build, clients, call, cpu, p50, p99, bytes, commits, held } = row;
  if (build !== "this") continue;
  const budget = budgetOf(call, database);
  const other = table.find(
    (row) => row.build === "other" && row.database === database && row.clients === clients && row.call === call,
  );
  console.log(
    [
      database.padEnd(11),
      String(clients).padStart(7),
      ` ${call.padEnd(28)}`,
      cpu.toFixed(2).padStart(6),
      `${budget ?? "-"}`.padStart(7),
      ...(other === undefined ? [] : [other.cpu.toFixed(2).padStart(7), (cpu / other.cpu).toFixed(2).padStart(6)]),
      p50.toFixed(1).padStart(7),
      p99.toFixed(1).padStart(7),
      bytes.toFixed(0).padStart(7),
      commits.toFixed(2).padStart(13),
      held.toFixed(0).padStart(8),
      verdictOf(row),
    ].join(" "),
  );
}
if (isOver) process.exitCode = 1;

import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Measured } from "./measured.ts";
import { isSame } from "../database/secret.ts";
import { callNamer } from "./call-names.ts";
import { Problem, problemOf } from "./failures/problem.ts";

/** Upper bounds of the latency histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const measurePool = (registers: [Registry], { opened: { pool } }: Measured): void => {
  new Gauge({
    name: "larder_pool_connections",
    help: "Connections of this process to the database, by state.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  });
  new Gauge({
    name: "larder_pool_waiting",
    help: "Statements that wait for a connection.",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
};

const measureQueue = (registers: [Registry], { opened: { db }, now }: Measured): void => {
  const oldest = new Gauge({
    name: "larder_mail_oldest_seconds",
    help: "How long the oldest waiting email has waited.",
    registers,
  });
  new Gauge({
    name: "larder_mail_waiting",
    help: "Emails that wait to be sent.",
    registers,
    async collect() {
      try {
        const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
          select count(*)::int as waiting, min(queued_at) as oldest from mail where state = 'waiting'`.execute(db);
        const [row] = rows;
        this.set(row?.waiting ?? 0);
        oldest.set(row?.oldest == null ? 0 : (now().getTime() - row.oldest.getTime()) / 1_000);
      } catch {
        // Unknown without the database: the other figures are needed most just then.
        this.set(Number.NaN);
        oldest.set(Number.NaN);
      }
    },
  });
};

const measureIndex = (registers: [Registry], { indexedAt, now }: Measured): void => {
  new Gauge({
    name: "larder_search_index_age_seconds",
    help: "Since when the search index has no change of the catalog; NaN while it is being built.",
    registers,
    collect() {
      const at = indexedAt();
      this.set(at === null ? Number.NaN : Math.max(0, (now().getTime() - at) / 1_000));
    },
  });
};

/** Measures every request, and answers `/metrics` to whoever sends the token (docs/running.md). */
export const registerMetrics = (app: FastifyInstance, token: string, measured: Measured): void => {
  const registry = new Registry();
  const registers: [Registry] = [registry];
  collectDefaultMetrics({ register: registry });
  measurePool(registers, measured);
  measureQueue(registers, measured);
  measureIndex(registers, measured);
  const duration = new Histogram({
    name: "larder_call_duration_seconds",
    help: "How long calls took, by name, from their first byte to the end of their answer.",
    labelNames: ["call", "status"],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: "larder_failures_total",
    help: "Answers that were failures, by call and by the code of their error.",
    labelNames: ["call", "code"],
    registers,
  });
  const nameOf = callNamer();
  app.addHook("onResponse", (request, reply, done) => {
    duration.observe({ call: nameOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
  app.addHook("onError", (request, _reply, error, done) => {
    failures.inc({ call: nameOf(request), code: problemOf(error).code });
    done();
  });
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`))
      throw new Problem("UNAUTHENTICATED", "Send the token of LARDER_METRICS_TOKEN.");
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};

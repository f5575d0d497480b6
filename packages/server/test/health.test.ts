import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerFailureLog } from "../src/http/failures/failure-log.ts";
import { registerHealth } from "../src/http/listening.ts";

const start = (check: () => Promise<Error | null>, isReady: () => boolean, problem: () => unknown = () => null) => {
  const lines: { readonly level: number; readonly msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: "info", stream } });
  registerFailureLog(app);
  registerHealth(app, check, { isReady, problem });
  const probe = async () => (await app.inject("/readyz")).statusCode;
  const answer = async (): Promise<unknown> => (await app.inject("/readyz")).json();
  return { lines, probe, answer };
};

const INFO = 30;
const ERROR = 50;

it("/readyz answers 503 while the search index is being built, and logs it once per start as info", async () => {
  let isReady = false;
  const { lines, probe } = start(
    () => Promise.resolve(null),
    () => isReady,
  );
  for (let n = 0; n < 5; n += 1) expect(await probe()).toBe(503);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[INFO, "not ready: the search index is being built"]]);
  isReady = true;
  expect(await probe()).toBe(200);
  isReady = false;
  expect(await probe()).toBe(503);
  expect(lines.map(({ level }) => level)).toEqual([INFO, INFO]);
});

it("/readyz logs every probe that finds no storage as an error", async () => {
  const { lines, probe } = start(
    () => Promise.resolve(new Error("The disk is full.")),
    () => true,
  );
  for (let n = 0; n < 2; n += 1) expect(await probe()).toBe(503);
  expect(lines.map(({ level }) => level)).toEqual([ERROR, ERROR]);
});

it.each([
  [
    Object.assign(new Error("connect ECONNREFUSED 10.0.0.5:5432"), { code: "ECONNREFUSED" }),
    "The database can't be reached (ECONNREFUSED).",
  ],
  [
    Object.assign(new Error("password authentication failed for user shop"), { code: "28P01" }),
    "The database refuses the user of DATABASE_URL (28P01).",
  ],
  [
    Object.assign(new Error("relation secret does not exist"), { code: "42P01" }),
    "The database reports an error (42P01).",
  ],
  [new Error("Connection terminated unexpectedly"), "The database can't be reached."],
  [new Error("ann@x.example"), "Something failed; the log says what."],
])("OP-126 /readyz says why there is no storage, and names no address, user or table: %s", async (problem, reason) => {
  const { answer } = start(
    () => Promise.resolve(problem),
    () => true,
  );
  expect(await answer()).toEqual({ status: "no storage", reason });
});

it("OP-126 /readyz says what keeps the search index from being built", async () => {
  const failed = Object.assign(new Error("prepared statement already exists"), { code: "42P05" });
  let problem: unknown = null;
  const { answer } = start(
    () => Promise.resolve(null),
    () => false,
    () => problem,
  );
  expect(await answer()).toEqual({ status: "starting", reason: "The search index is being built." });
  problem = failed;
  expect(await answer()).toEqual({
    status: "starting",
    reason: "The search index can't be built and is tried again every second. The database reports an error (42P05).",
  });
});

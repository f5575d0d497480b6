import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerFailureLog } from "../src/http/failures/failure-log.ts";
import { registerHealth } from "../src/http/listening.ts";

const start = (check: () => Promise<Error | null>, isReady: () => boolean) => {
  const lines: { readonly level: number; readonly msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: "info", stream } });
  registerFailureLog(app);
  registerHealth(app, check, isReady);
  const probe = async () => (await app.inject("/readyz")).statusCode;
  return { lines, probe };
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

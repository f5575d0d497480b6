import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kyselyOver, openEmbedded, poolOver } from "../src/db/embedded.ts";
import { readTar } from "../src/db/tar.ts";
import { ensureTemplate, unpackTemplate } from "../src/db/template.ts";
import { collectGarbage } from "../src/process/collect-garbage.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-memory-"));
let pglite: PGlite;
beforeAll(async () => {
  unpackTemplate(await ensureTemplate(true), join(folder, "pg"));
  pglite = await openEmbedded(join(folder, "pg"));
});
afterAll(async () => {
  await pglite.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What PostgreSQL's control file calls a database that was stopped in order, and where it says so. */
const SHUT_DOWN = 1;
const STATE_AT = 16;

it.each([false, true])(
  "OP-126 the ready-made database (demo: %s) was stopped in order: a first start recovers nothing, and syncs no file again",
  async (isDemo) => {
    const files = [...readTar(gunzipSync(readFileSync(await ensureTemplate(isDemo))))];
    const control = files.find(({ name }) => name.endsWith("global/pg_control"))?.content;
    expect(Buffer.from(control ?? []).readInt32LE(STATE_AT)).toBe(SHUT_DOWN);
  },
);

it("the embedded database opens within the memory it begins with", () => {
  expect(pglite.Module.HEAPU8.length).toBeLessThanOrEqual(128 * 1_048_576);
});

it("nothing stays in memory of an answer of the embedded database", async () => {
  const db = kyselyOver(poolOver(pglite));
  const read = async (): Promise<void> => {
    const { rows } = await sql<{ text: string }>`select repeat('x', ${1_000_000}) as text`.execute(db);
    expect(rows[0]?.text).toHaveLength(1_000_000);
  };
  const used = async (): Promise<number> => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  for (let time = 0; time < 5; time++) await read();
  const before = await used();
  for (let time = 0; time < 40; time++) await read();
  // What is let go a turn later, such as the test runner's own messages, is not the database's.
  await expect.poll(async () => (await used()) - before).toBeLessThan(8_000_000);
});

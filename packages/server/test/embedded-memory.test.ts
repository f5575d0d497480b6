import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kyselyOver, openEmbedded, poolOver } from "../src/database/embedded.ts";
import { ensureTemplate, readTar, unpackTemplate } from "../src/database/template.ts";
import { collectGarbage } from "../src/database/process/collect-garbage.ts";

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

/** The control file's state after a clean shutdown, and its position. */
const SHUT_DOWN = 1;
const STATE_AT = 16;

it.each([false, true])(
  "OP-126 the template (demo: %s) was stopped cleanly: a first start neither recovers nor syncs again",
  async (isDemo) => {
    const files = [...readTar(gunzipSync(readFileSync(await ensureTemplate(isDemo))))];
    const control = files.find(({ name }) => name.endsWith("global/pg_control"))?.content;
    expect(Buffer.from(control ?? []).readInt32LE(STATE_AT)).toBe(SHUT_DOWN);
  },
);

it("the embedded database opens within its initial memory", () => {
  expect(pglite.Module.HEAPU8.length).toBeLessThanOrEqual(128 * 1_048_576);
});

it("an answer of the embedded database leaves nothing in memory", async () => {
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
  // Memory freed a turn later isn't the database's but, for example, the test runner's.
  await expect.poll(async () => (await used()) - before).toBeLessThan(8_000_000);
});

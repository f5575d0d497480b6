import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { Unreadable } from "../src/tabular/text-file.ts";
import { hostileLists } from "./hostile-lists.ts";
import { openFastDatabase, type TestDatabase } from "./test-database.ts";

let target: TestDatabase;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-hostile-"));
beforeAll(async () => {
  target = await openFastDatabase();
});
afterAll(async () => {
  await target.close();
  fs.rmSync(folder, { recursive: true });
});

/** Rows of every table, and files of the folder. */
const left = async (): Promise<unknown> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(target.db);
  const counts = await sql`select ${sql.join(
    rows.map(({ name }) => sql`(select count(*)::int from ${sql.table(name)}) as ${sql.ref(name)}`),
  )}`.execute(target.db);
  return [counts.rows, fs.readdirSync(folder)];
};

const said = async (file: string): Promise<string> => {
  try {
    const { rows, problems } = await importCatalogue(target.db, { file, group: null });
    expect(problems).toHaveLength(rows);
    return problems.map(({ line, reason }) => `${line} ${reason}`).join("\n");
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
};

it("OP-67 T12 there are 200 hostile lists, each another one", () => {
  expect(hostileLists.length).toBeGreaterThanOrEqual(200);
  expect(new Set(hostileLists.map(({ name }) => name)).size).toBe(hostileLists.length);
});

it("OP-67 T12 each hostile list is refused with what is wrong and where, and leaves nothing behind", async () => {
  const file = path.join(folder, "list.bin");
  fs.writeFileSync(file, "");
  const before = await left();
  const wrong: unknown[] = [];
  for (const { name, make, says } of hostileLists) {
    fs.writeFileSync(file, make());
    const text = await said(file).catch((error: unknown) => `!! ${String(error)}`);
    const isPlain = text !== "" && text.length < 1_000 && !/\/tmp|Error:|undefined|!!/.test(text);
    if (!isPlain || !says.test(text)) wrong.push([name, text.slice(0, 200)]);
  }
  expect(wrong).toEqual([]);
  expect(await left()).toEqual(before);
});

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureSystemPages } from "../src/database/migrate.ts";
import { openFastDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFastDatabase();
});
afterAll(() => database.close());

const pathsOf = async (): Promise<Readonly<Record<string, string>>> => {
  const pages = await database.db.selectFrom("page").select(["content_type", "path"]).execute();
  return Object.fromEntries(pages.map((page) => [page.content_type, page.path]));
};

it("OP-01 a missing system page is created at start; one that editors moved is left", async () => {
  const { db } = database;
  await ensureSystemPages(db);
  const all = await pathsOf();
  await sql`delete from page where content_type in ('account', 'orderHistory')`.execute(db);
  await sql`update page set path = '/my-cart/' where content_type = 'cart'`.execute(db);
  await ensureSystemPages(db);
  await ensureSystemPages(db);
  expect(await pathsOf()).toEqual({ ...all, cart: "/my-cart/" });
});

it("OP-01 a path that editors gave to another page stays theirs", async () => {
  const { db } = database;
  await sql`delete from page where content_type = 'account'`.execute(db);
  await sql`update page set path = '/account/' where content_type = 'cart'`.execute(db);
  await ensureSystemPages(db);
  expect((await pathsOf())["account"]).toBeUndefined();
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERSONAL_DATA } from "../src/accounts/privacy/inventory.ts";
import { NOT_PERSONAL } from "../src/accounts/privacy/not-personal.ts";
import type { PersonalTable } from "../src/accounts/privacy/personal-table.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** Names of columns that may hold data of a person. */
const SOUNDS_PERSONAL = "name|email|phone|address|recipient|contact|device|network|note|comment|user|actor|_by$";

const tables = Object.entries(PERSONAL_DATA) as readonly (readonly [string, PersonalTable])[];
const listed = tables.flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`));

describe("the inventory of personal data", () => {
  let database: TestDatabase;
  let all: readonly string[];
  beforeAll(async () => {
    database = await openTestDatabase();
    const rows = await database.sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public'`;
    all = rows.map(({ name }) => name);
  });
  afterAll(() => database.close());

  it("OP-21 names every column of the schema that refers to a user or sounds like a person's", async () => {
    const rows = await database.sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and (a.attname ~ ${SOUNDS_PERSONAL} and a.atttypid <> 'boolean'::regtype or exists (select from pg_constraint k
          where k.contype = 'f' and k.confrelid = 'app_user'::regclass and k.conrelid = c.oid and a.attnum = any(k.conkey)))`;
    const known = new Set([...listed, ...Object.keys(NOT_PERSONAL)]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it("OP-21 names no column that the schema doesn't have, and none as both personal and not", () => {
    expect([...listed, ...Object.keys(NOT_PERSONAL)].filter((name) => !all.includes(name))).toEqual([]);
    expect(listed.filter((name) => name in NOT_PERSONAL)).toEqual([]);
  });

  it("OP-21 names as secret every digest and token, so that no export contains one", () => {
    const secrets = all.filter((name) => /_hash$|\.secret$|new_secret$/.test(name));
    const hidden = tables.flatMap(([table, { secret = [] }]) => secret.map((column) => `${table}.${column}`));
    const personal = new Set(tables.map(([table]) => table));
    expect(
      secrets
        .filter((name) => personal.has(name.split(".")[0]!) && !name.endsWith("body_hash"))
        .filter((name) => !hidden.includes(name)),
    ).toEqual([]);
  });
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { moveDatabase } from "../src/database/move.ts";
import { type Opened, openDatabase } from "../src/database/open.ts";
import { tableSums } from "../src/database/table-sums.ts";
import { postgresProblem } from "./each-database.ts";
import { filledFolder } from "./filled-folder.ts";
import { postgresDatabase } from "./postgres-database.ts";
import { run } from "./server-process.ts";

const NOW = new Date("2026-11-18T15:00:00Z");

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-move-"));
  closing.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const open = async (settings: Readonly<Record<string, string>>): Promise<Opened> => {
  const opened = await openDatabase(readConfig({ LARDER_DEMO: "off", ...settings }), { as: "owner" });
  closing.push(opened.close);
  return opened;
};

const sumsOf = ({ db }: Opened) => db.transaction().execute(tableSums);

describe.skipIf(postgresProblem !== null)(`moving a shop ${postgresProblem ?? ""}`, () => {
  it("T3 OP-126 from the embedded database to PostgreSQL and back, each table has the same rows", async () => {
    const embedded = await open({ LARDER_DATA: filledFolder() });
    const before = await sumsOf(embedded);
    expect(before.reduce((all, { rows }) => all + rows, 0)).toBeGreaterThan(50);
    const postgres = await open({ DATABASE_URL: await postgresDatabase("nothing") });
    expect(await moveDatabase(embedded.db, postgres.db, NOW)).toEqual(before);
    expect(await sumsOf(postgres)).toEqual(before);
    const back = await open({ LARDER_DATA: newFolder() });
    expect(await moveDatabase(postgres.db, back.db, NOW)).toEqual(before);
    expect(await sumsOf(back)).toEqual(before);
    // New rows continue the numbers.
    for (const { db } of [postgres, back]) {
      const { rows } = await sql<{ id: number }>`
        insert into app_user (email, user_name, password_hash) values ('new@x.example', 'new', '') returning id`.execute(
        db,
      );
      const { rows: last } = await sql<{
        id: number;
      }>`select max(id) as id from app_user where email <> 'new@x.example'`.execute(db);
      expect(rows[0]?.id).toBeGreaterThan(last[0]?.id ?? Number.NaN);
    }
  });

  it("T3 a database that isn't empty is refused, and is as it was", async () => {
    const embedded = await open({ LARDER_DATA: filledFolder() });
    const used = await open({ DATABASE_URL: await postgresDatabase("fixture") });
    await sql`delete from mail`.execute(used.db);
    const before = await sumsOf(used);
    await expect(moveDatabase(embedded.db, used.db, NOW)).rejects.toThrow(/^The database isn't empty/);
    expect(await sumsOf(used)).toEqual(before);
  });

  it("T3 a write to the source meanwhile undoes the move, and the next one succeeds", async () => {
    const source = await open({ DATABASE_URL: await postgresDatabase("fixture") });
    const target = await open({ DATABASE_URL: await postgresDatabase("nothing") });
    // Taken before the write, as if the copy had been.
    const stale = await source.db.startTransaction().setIsolationLevel("repeatable read").execute();
    const reading = {
      transaction: () => ({
        setIsolationLevel: () => ({ execute: (work: any) => work(stale) }),
        execute: (work: any) => source.db.transaction().execute(work),
      }),
    };
    await sql`select count(*) from app_user`.execute(stale);
    await sql`update app_user set first_name = 'Later'`.execute(source.db);
    await expect(moveDatabase(reading as never, target.db, NOW)).rejects.toThrow(/^Nothing was moved: app_user differ/);
    await stale.rollback().execute();
    expect(await moveDatabase(source.db, target.db, NOW)).toEqual(await sumsOf(source));
  });

  it("OP-126 the command moves a folder, prints the count of each table, and refuses a second time", async () => {
    const folder = filledFolder();
    closing.push(() => fs.rmSync(folder, { recursive: true, force: true }));
    const url = await postgresDatabase("nothing");
    const moved = await run("move.ts", {}, [folder, url]);
    expect([moved.code, moved.said]).toEqual([0, expect.stringMatching(/^ +\d+ {2}app_user$/m)]);
    expect(moved.said).toMatch(/\d+ {2}rows in \d+ tables, the same on both sides\n$/);
    const again = await run("move.ts", {}, [folder, url]);
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/^The database isn't empty/)]);
    expect(await run("move.ts", {}, [folder])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Name both databases/),
    });
  }, 60_000);
});

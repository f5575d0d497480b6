import { expect, it } from "vitest";
import { migrate, OtherVersion } from "../src/database/migrate.ts";
import { onEachDatabase } from "./each-database.ts";
import { openFastDatabase, openTestDatabase } from "./test-database.ts";

onEachDatabase("a database of another version", (isPostgres) => {
  it("OP-126 is refused by the name of its step, and says how its data move", async () => {
    const { db, sql, close } = await (isPostgres ? openFastDatabase() : openTestDatabase());
    try {
      await expect(migrate(db)).resolves.toBeUndefined();
      await sql`insert into kysely_migration (name, timestamp) values ('900-later', '')`;
      await expect(migrate(db)).rejects.toEqual(new OtherVersion("900-later"));
      expect(new OtherVersion("900-later").message).toMatch(/900-later.*npm run backup.*npm run restore/);
    } finally {
      await close();
    }
  });
});

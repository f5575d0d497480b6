// Fills a database with the calls' world, using a build's code: `fill.ts <dist> <size> <url> <data folder>`.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { insertWorld, type WorldSize } from "./world.ts";

const [built = "", size = "large", url = "", data = ""] = process.argv.slice(2);
const dist = (file: string): string => pathToFileURL(path.join(built, file)).href;
const { readConfig } = (await import(dist("config.js"))) as typeof import("../src/config.ts");
const { openDatabase } = (await import(dist("database/open.js"))) as typeof import("../src/database/open.ts");
const { seedDemo } = (await import(dist("demo/seed.js"))) as typeof import("../src/demo/seed.ts");
const { hashPassword } = (await import(
  dist("accounts/auth/password.js")
)) as typeof import("../src/accounts/auth/password.ts");

const config = readConfig({
  LARDER_DATA: data,
  LARDER_DEMO: "on",
  ...(url === "" ? {} : { DATABASE_URL: url }),
});
const { db, close } = await openDatabase(config, { as: "owner", seed: (seeded) => seedDemo(seeded) });
const world = await insertWorld(db, hashPassword, size as WorldSize);
// So that autovacuum isn't counted as part of a call.
await sql`vacuum analyze`.execute(db);
await close();
process.send?.(world);
process.disconnect();

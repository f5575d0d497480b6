import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/open.ts";
import { insertFixture } from "./fixture.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An embedded database with the fixture in it, to be copied. */
    filledDatabase: string;
  }
}

/** Fills one database with the fixture for all tests: filling it again in every file took longer than many a file's tests. */
export default async ({ provide }: TestProject): Promise<() => void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-filled-"));
  const opened = await openDatabase(readConfig({ LARDER_DATA: folder, LARDER_DEMO: "off" }), { as: "owner" });
  await insertFixture(opened.db);
  await opened.close();
  provide("filledDatabase", path.join(folder, "pg"));
  return () => fs.rmSync(folder, { recursive: true, force: true });
};

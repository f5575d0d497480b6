import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";

/** Puts a database that contains the fixture into a data folder. */
export const fillFolder = (folder: string): void =>
  fs.cpSync(inject("filledDatabase"), path.join(folder, "pg"), { recursive: true });

/** Creates a data folder with a database that contains the fixture. */
export const filledFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-test-"));
  fillFolder(folder);
  return folder;
};

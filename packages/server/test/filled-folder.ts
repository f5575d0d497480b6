import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";

/** Creates a data folder with a database that contains the fixture. */
export const filledFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-test-"));
  fs.cpSync(inject("filledDatabase"), path.join(folder, "pg"), { recursive: true });
  return folder;
};

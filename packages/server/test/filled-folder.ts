import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";

/** A new data folder whose database has the fixture in it. */
export const filledFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-test-"));
  fs.cpSync(inject("filledDatabase"), path.join(folder, "pg"), { recursive: true });
  return folder;
};

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";

export const fillFolder = (folder: string): void =>
  fs.cpSync(inject("filledDatabase"), path.join(folder, "pg"), { recursive: true });

export const filledFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-test-"));
  fillFolder(folder);
  return folder;
};

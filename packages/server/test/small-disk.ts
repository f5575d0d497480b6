import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** An in-memory file system of `mb` MB; only root can create one. */
export const smallDisk = (mb: number): { readonly path: string; readonly remove: () => void } => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mb}m`, "tmpfs", folder], { stdio: "pipe" });
  return {
    path: folder,
    remove: () => {
      execFileSync("umount", ["-l", folder]);
      fs.rmdirSync(folder);
    },
  };
};

/** Why no such disk can be created here; null = it can. */
export const diskProblem = ((): string | null => {
  try {
    smallDisk(1).remove();
    return null;
  } catch {
    return "Only root may mount a small disk: what happens on a full one is not tested here.";
  }
})();

/** Fills a folder's disk completely. Returns a function that frees it. */
export const fill = (folder: string): (() => void) => {
  const file = path.join(folder, "filling");
  const opened = fs.openSync(file, "w");
  try {
    for (;;) fs.writeSync(opened, Buffer.alloc(65_536));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    fs.closeSync(opened);
  }
  return () => fs.rmSync(file);
};

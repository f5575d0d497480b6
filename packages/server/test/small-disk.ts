import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A file system in memory with so much room, in MB; only root may make one. */
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

/** Why no disk of one's own can be made here; null = it can. */
export const diskProblem = ((): string | null => {
  try {
    smallDisk(1).remove();
    return null;
  } catch {
    return "Only root may mount a small disk: what happens on a full one is not tested here.";
  }
})();

/** Fills the disk of a folder to the last byte. Returns how to make room again. */
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

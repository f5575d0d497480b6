// Where the tests keep their folders.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 8 * 2 ** 30;

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
};

/** Some file systems in memory run no programs, and some tests write one. */
const runsPrograms = () => {
  const folder = mkdtempSync(join(MEMORY, "larder-test-"));
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
};

/** In memory where that has room: each commit of the tests' databases would wait for the disk. */
export const testFolders = () =>
  process.env.TMPDIR ?? (existsSync(MEMORY) && hasRoom() && runsPrograms() ? MEMORY : tmpdir());

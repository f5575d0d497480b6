// The tests' temporary folders.
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

/** Some in-memory file systems are mounted noexec, and some tests write programs. */
const runsPrograms = () => {
  const folder = mkdtempSync(join(MEMORY, "larder-test-"));
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
};

/** In memory if there is room: on disk, every commit of the test databases would wait for it. */
export const testFolders = () =>
  process.env.TMPDIR ?? (existsSync(MEMORY) && hasRoom() && runsPrograms() ? MEMORY : tmpdir());

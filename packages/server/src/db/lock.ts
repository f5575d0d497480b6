import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Another process uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/** Who holds the folder. Process ids mean something only under the same `machine`. */
interface Holder {
  readonly pid: number;
  readonly startedAt: string | null;
  readonly machine: string;
  readonly released?: true;
}

const read = (file: string): string | null => {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
};

/** When a process started, in ticks since the machine did; the 22nd field, counted behind the name, which may hold blanks. */
const startOf = (pid: number): string | null => {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? null : (stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null);
};

const processNamespace = (): string => {
  try {
    return fs.readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
};

const machine = (): string =>
  [os.hostname(), read("/proc/sys/kernel/random/boot_id") ?? "", processNamespace()].join(" ");

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** A holder on another machine or in another container cannot be asked; it is taken for dead when its heartbeat is this old, in ms. */
const SILENCE = 15_000;
const HEARTBEAT = 3_000;

const isAlive = (holder: Holder, file: string): boolean => {
  if (holder.released === true) return false;
  if (holder.machine !== machine()) return Date.now() - fs.statSync(file).mtimeMs < SILENCE;
  if (!isRunning(holder.pid)) return false;
  const start = startOf(holder.pid);
  return start === null || holder.startedAt === null || start === holder.startedAt;
};

const name = /^larder\.lock\.(\d+)$/;

const locksOf = (folder: string): number[] =>
  fs
    .readdirSync(folder)
    .flatMap((file) => {
      const number = name.exec(file)?.[1];
      return number === undefined ? [] : [Number(number)];
    })
    .sort((a, b) => b - a);

const fileOf = (folder: string, number: number): string => path.join(folder, `larder.lock.${number}`);

/** A lock that was read is either gone meanwhile (null), or whole: files only come into being by link and rename. */
const holderOf = (file: string): Holder | null => {
  const text = read(file);
  if (text === null || text === "") return null;
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
};

const remove = (file: string): void => fs.rmSync(file, { force: true });

/**
 * Takes the data folder for this process, so that no second one opens the same database (two would lose rows silently).
 *
 * Locks are numbered, and the highest number holds. Who finds the highest holder dead makes the next number, which only
 * one process can (link fails if the file exists); it holds if no higher one is there afterwards. The highest file is
 * never removed, so nobody can take away a lock that he judged dead before somebody else took it.
 * Throws FolderInUse, which names the folder and the process.
 */
export const lockFolder = (folder: string): { readonly release: () => void } => {
  fs.mkdirSync(folder, { recursive: true });
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid), machine: machine() };
  for (;;) {
    const highest = locksOf(folder)[0] ?? 0;
    if (highest > 0) {
      const file = fileOf(folder, highest);
      const holder = holderOf(file);
      if (holder === null) {
        if (!fs.existsSync(file)) continue;
      } else if (isAlive(holder, file)) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by process ${holder.pid}. Stop it first, or choose another folder with LARDER_DATA.`,
        );
      }
    }
    const number = highest + 1;
    const file = fileOf(folder, number);
    const draft = path.join(folder, `larder.lock.draft-${randomUUID()}`);
    fs.writeFileSync(draft, JSON.stringify(own), { flag: "wx" });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw error;
    } finally {
      remove(draft);
    }
    if ((locksOf(folder)[0] ?? 0) > number) {
      remove(file);
      continue;
    }
    for (const lower of locksOf(folder)) if (lower < number) remove(fileOf(folder, lower));
    return held(folder, file, own);
  }
};

const held = (folder: string, file: string, own: Holder): { readonly release: () => void } => {
  const beat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => {});
  }, HEARTBEAT);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      const draft = path.join(folder, `larder.lock.draft-${randomUUID()}`);
      fs.writeFileSync(draft, JSON.stringify({ ...own, released: true }), { flag: "wx" });
      fs.renameSync(draft, file);
    },
  };
};

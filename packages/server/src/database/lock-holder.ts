import fs from "node:fs";
import os from "node:os";

/** What another process sees of a lock holder: `work`; `ending` (stopping or killed); `remote` (only its heartbeat is visible). */
export type Activity = "work" | "ending" | "remote";

/** Who holds the folder. Process ids are only valid on the same `machine`. */
export interface Holder {
  readonly pid: number;
  readonly startedAt: string | null;
  readonly machine: string;
  readonly isStopping?: true;
  readonly released?: true;
}

const PROC = "/proc";

const read = (file: string): string | null => {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
};

/** The fields of /proc/<pid>/stat from the third (state) on. Counted after the name, which may contain spaces. */
const statOf = (pid: number, proc = PROC): readonly string[] | null => {
  const stat = read(`${proc}/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

/** When a process started, in ticks since boot: field 22. */
const startOf = (pid: number, proc = PROC): string | null => statOf(pid, proc)?.[19] ?? null;

const isZombie = (pid: number, proc: string): boolean => /^[ZX]$/.test(statOf(pid, proc)?.[0] ?? "");

/** SIGKILL is pending in /proc/<pid>/status: the process ends as soon as the kernel lets it. */
const isKilled = (pid: number, proc: string): boolean =>
  [...(read(`${proc}/${pid}/status`) ?? "").matchAll(/^S(?:ig|hd)Pnd:\s*([0-9a-f]+)$/gm)].some(
    ([, mask]) => (BigInt(`0x${mask}`) & 0x100n) !== 0n,
  );

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

/** A holder on another machine or in another container can't be inspected; it counts as dead once its heartbeat is this old, in ms. */
export const SILENCE = 15_000;
export const HEARTBEAT = 3_000;

/** What a holder is doing; null = gone, or it released the folder. `proc`: where processes are described. */
export const activityOf = (holder: Holder, beat: number, proc = PROC): Activity | null => {
  if (holder.released === true) return null;
  if (holder.machine !== machine()) return Date.now() - beat < SILENCE ? "remote" : null;
  if (!isRunning(holder.pid) || isZombie(holder.pid, proc)) return null;
  const start = startOf(holder.pid, proc);
  if (start !== null && holder.startedAt !== null && start !== holder.startedAt) return null;
  return holder.isStopping === true || isKilled(holder.pid, proc) ? "ending" : "work";
};

export const ownHolder = (): Holder => ({ pid: process.pid, startedAt: startOf(process.pid), machine: machine() });

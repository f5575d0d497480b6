import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Activity, activityOf, HEARTBEAT, type Holder, ownHolder, SILENCE } from "./lock-holder.ts";

/** Another process uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  readonly activity: Activity;
  /** The holder's last heartbeat, ms since 1970. */
  readonly beat: number;

  constructor(folder: string, pid: number, activity: Activity, beat: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it first, or choose another folder with LARDER_DATA.`,
    );
    this.activity = activity;
    this.beat = beat;
  }
}

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

/** Null = gone in the meantime. Files appear only through link and rename, so they are never partial. */
const holderOf = (file: string): (Holder & { readonly beat: number }) | null => {
  try {
    return { ...(JSON.parse(fs.readFileSync(file, "utf8")) as Holder), beat: fs.statSync(file).mtimeMs };
  } catch {
    return null;
  }
};

const draftIn = (folder: string): string => path.join(folder, `larder.lock.draft-${randomUUID()}`);

const remove = (file: string): void => fs.rmSync(file, { force: true });

export interface FolderLock {
  readonly announceRelease: () => void;
  /** Releases the folder; also happens when the process exits. */
  readonly release: () => void;
  /** Releases a folder in which nothing was created, and removes the lock. */
  readonly abandon: () => void;
}

const hold = (folder: string, number: number, own: Holder): FolderLock => {
  const file = fileOf(folder, number);
  const beat = setInterval(() => {
    const now = new Date();
    fs.utimes(file, now, now, () => {});
  }, HEARTBEAT);
  beat.unref();
  let isHeld = true;
  const write = (holder: Holder): void => {
    const draft = draftIn(folder);
    try {
      fs.writeFileSync(draft, JSON.stringify(holder), { flag: "wx" });
      fs.renameSync(draft, file);
    } catch {
      // No space or no permission: the next process will see that this one has ended.
      remove(draft);
    }
  };
  const end = (leave: () => void): void => {
    if (!isHeld) return;
    isHeld = false;
    clearInterval(beat);
    process.off("exit", release);
    leave();
  };
  const release = (): void => end(() => write({ ...own, released: true }));
  process.once("exit", release);
  return {
    announceRelease: () => {
      if (isHeld) write({ ...own, isStopping: true });
    },
    release,
    // Only the first lock may be removed: another process may know a later number and create it again.
    abandon: () => end(() => (number === 1 ? remove(file) : write({ ...own, released: true }))),
  };
};

/**
 * Locks the data folder for this process: two databases on one folder would silently lose rows.
 *
 * Locks are numbered and the highest one holds. A process that finds the highest holder dead creates the next number
 * with link, which only one process can; it holds if no higher one exists afterwards. The highest file is never
 * removed, so no process can remove a lock that it judged dead before another took it. Throws FolderInUse.
 */
export const lockFolder = (folder: string): FolderLock => {
  fs.mkdirSync(folder, { recursive: true });
  const own = ownHolder();
  for (;;) {
    const highest = locksOf(folder)[0] ?? 0;
    if (highest > 0) {
      const file = fileOf(folder, highest);
      const holder = holderOf(file);
      if (holder === null) {
        if (!fs.existsSync(file)) continue;
      } else {
        const activity = activityOf(holder, holder.beat);
        if (activity !== null) throw new FolderInUse(folder, holder.pid, activity, holder.beat);
      }
    }
    const number = highest + 1;
    const file = fileOf(folder, number);
    const draft = draftIn(folder);
    try {
      fs.writeFileSync(draft, JSON.stringify(own), { flag: "wx" });
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
    return hold(folder, number, own);
  }
};

/** How long a working holder is waited for, in ms: it may be about to stop. */
const GRACE = 1_000;
/** How long a stopping one is waited for, in ms: a little longer than a stop may take. */
const ENDING = 12_000;
const LOOK_EVERY = 100;
/** After this long, in ms, the operator reads what the server is waiting for. */
const SILENT_WAIT = 500;

/** The longest wait for a holder, in ms; a remote one with a recent heartbeat is alive. */
const patienceWith = ({ activity, beat }: FolderInUse, firstBeat: number): number => {
  if (activity === "ending") return ENDING;
  return activity === "remote" && beat === firstBeat ? SILENCE + GRACE : GRACE;
};

/** Locks the data folder, waiting for a holder that is ending or silent; `say` reports a long wait. Throws FolderInUse if it keeps working. */
export const waitForFolder = async (folder: string, say: (sentence: string) => void): Promise<FolderLock> => {
  const began = performance.now();
  let firstBeat: number | null = null;
  let isSaid = false;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      firstBeat ??= error.beat;
      const waited = performance.now() - began;
      if (waited > patienceWith(error, firstBeat)) throw error;
      if (waited > SILENT_WAIT && error.activity !== "work" && !isSaid) {
        isSaid = true;
        say(`Waiting for the data folder ${folder}, which another process gives back …`);
      }
    }
    await setTimeout(LOOK_EVERY);
  }
};

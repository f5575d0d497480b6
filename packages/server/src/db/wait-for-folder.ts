import { setTimeout } from "node:timers/promises";
import { FolderInUse, type FolderLock, lockFolder } from "./lock.ts";
import { SILENCE } from "./lock-holder.ts";

/** How long a holder that is at work is waited for, in ms: it may be stopping right now. */
const GRACE = 1_000;
/** How long one that stops is waited for, in ms: a little longer than a stop may take. */
const ENDING = 12_000;
const LOOK_EVERY = 100;
/** After this time, in ms, the operator reads what it waits for. */
const SILENT_WAIT = 500;

/** How long to wait for the holder at most, in ms; a remote one with a recent heartbeat is alive. */
const patienceWith = ({ activity, beat }: FolderInUse, firstBeat: number): number => {
  if (activity === "ending") return ENDING;
  return activity === "remote" && beat === firstBeat ? SILENCE + GRACE : GRACE;
};

/**
 * Takes the data folder, and waits for a holder that is about to be gone: one that stops, that was killed, or that is on
 * another machine and does not stir. `say` is given one sentence when the wait gets long. Throws FolderInUse soon when the
 * holder goes on working.
 */
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

import { setTimeout } from "node:timers/promises";
import { FolderInUse, type FolderLock, lockFolder } from "./lock.ts";
import { SILENCE } from "./lock-holder.ts";

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

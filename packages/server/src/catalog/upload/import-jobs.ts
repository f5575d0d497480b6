import { clock } from "../../clock.ts";
import type { Db } from "../../database/schema.ts";
import { repeat } from "../../database/process/turns.ts";
import { undoingNow, undoInSteps } from "../import/undo-import.ts";
import { applyUpload } from "./apply-upload.ts";
import { compareUpload } from "./compare-upload.ts";
import { takeWork } from "./upload-work.ts";

/** How often to look for a list that another start left behind, in ms. */
const LOOK_EVERY = 10_000;

export interface ImportJobs {
  /** Whether the shop is changed in steps, since everyone shares one connection to the database. */
  readonly inSteps: boolean;
  /** Begins with what was just decided. */
  readonly wake: () => void;
  /** Ends after the step that runs; the rest goes on with the next start. */
  readonly close: () => Promise<void>;
}

/** Compares, applies and undoes lists, one after the other, also those that an earlier start left in the middle. */
export const startImportJobs = (
  db: Db,
  { inSteps, onProblem }: { readonly inSteps: boolean; readonly onProblem: (problem: unknown) => void },
): ImportJobs => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runAll = async (): Promise<void> => {
    const undoing = inSteps ? await undoingNow(db) : null;
    if (undoing !== null) await undoInSteps(db, undoing, clock.now(), signal);
    for (;;) {
      const work = signal.aborted ? null : await takeWork(db);
      if (work === null) return;
      await (work.stage === "comparing"
        ? compareUpload(db, work, { inSteps, signal })
        : applyUpload(db, work, { inSteps, signal }));
    }
  };
  let running: Promise<void> = Promise.resolve();
  const wake = (): void => {
    running = running.then(runAll).catch((problem: unknown) => {
      if (!signal.aborted) onProblem(problem);
    });
  };
  const stopLooking = repeat(LOOK_EVERY, async () => {
    wake();
    await running;
  });
  return {
    inSteps,
    wake,
    close: async () => {
      stopping.abort();
      await stopLooking();
      await running;
    },
  };
};

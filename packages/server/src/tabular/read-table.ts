import { AtMost } from "../database/process/turns.ts";
import { startWorker } from "../database/process/start-worker.ts";
import type { ColumnWords } from "./guess-columns.ts";
import { type TableAnswer, limits, problem } from "./table.ts";
import { clock } from "../clock.ts";

/** Files that a process reads at once; the others wait, which bounds the memory of concurrent uploads. */
const turns = new AtMost(2);

/** How long a worker may take to start, in ms; a loaded machine starts threads slowly, which isn't the file's fault. */
const STARTUP = 15_000;

export interface TableRequest {
  readonly content: Uint8Array;
  readonly words: ColumnWords;
}

const readInWorker = (request: TableRequest): Promise<TableAnswer> =>
  new Promise((resolve) => {
    const worker = startWorker("./read-worker", import.meta.url, {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    });
    const done = (answer: TableAnswer): void => {
      cancel();
      // The slot is released once the memory is free.
      void worker.terminate().then(() => resolve(answer));
    };
    const late = (): void => done(problem({ _tag: "TooSlow" }));
    let cancel = clock.after(STARTUP, late);
    worker.on("message", (message: TableAnswer | "started") => {
      if (message !== "started") return done(message);
      cancel();
      cancel = clock.after(limits.time, late);
    });
    worker.once("error", (error: NodeJS.ErrnoException) =>
      done(
        problem(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? { _tag: "TooLarge", limit: "256 MB of memory" }
            : { _tag: "NotATable", detail: "We can't read this file." },
        ),
      ),
    );
  });

/** Reads an uploaded CSV or XLSX file in a worker limited to 3 s and 256 MB (T12, GUIDE-IO-10). `words`: the headings of its columns. */
export const readTable = async (bytes: Uint8Array, words: ColumnWords): Promise<TableAnswer> => {
  if (bytes.length === 0) return problem({ _tag: "Empty" });
  if (bytes.length > limits.bytes) return problem({ _tag: "TooLarge", limit: "10 MB" });
  return turns.run(() => readInWorker({ content: bytes, words }));
};

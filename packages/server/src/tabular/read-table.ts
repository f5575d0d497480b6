import { AtMost } from "../process/at-most.ts";
import { startWorker } from "../process/start-worker.ts";
import type { ColumnWords } from "./guess-columns.ts";
import { type TableAnswer, limits, problem } from "./table.ts";

/** How many files a process reads at once; the others wait, so that many uploads together cost no more memory than these. */
const turns = new AtMost(2);

/** How long a worker may take to start, in ms; a machine under load starts threads slowly, which is not the file's fault. */
const STARTUP = 15_000;

/** What a worker reads. */
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
      clearTimeout(timer);
      // The turn ends when the memory is free again.
      void worker.terminate().then(() => resolve(answer));
    };
    const late = (): void => done(problem({ _tag: "TooSlow" }));
    let timer = setTimeout(late, STARTUP);
    worker.on("message", (message: TableAnswer | "started") => {
      if (message !== "started") return done(message);
      clearTimeout(timer);
      timer = setTimeout(late, limits.time);
    });
    worker.once("error", (error: NodeJS.ErrnoException) =>
      done(
        problem(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? { _tag: "TooLarge", limit: "256 MB of memory" }
            : { _tag: "NotATable", detail: "The file cannot be read." },
        ),
      ),
    );
  });

/**
 * Reads the cells of an uploaded CSV or XLSX file, whichever it really is, within 3 s and 256 MB: in a worker of its own,
 * which is ended when it takes more (T12, GUIDE-IO-10). `words` are what the kind of file calls its columns. Returns the table
 * or what is wrong with the whole file.
 */
export const readTable = async (bytes: Uint8Array, words: ColumnWords): Promise<TableAnswer> => {
  if (bytes.length === 0) return problem({ _tag: "Empty" });
  if (bytes.length > limits.bytes) return problem({ _tag: "TooLarge", limit: "10 MB" });
  return turns.run(() => readInWorker({ content: bytes, words }));
};

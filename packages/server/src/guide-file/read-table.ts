import { startWorker } from "../process/start-worker.ts";
import { type TableAnswer, limits, problem } from "./table.ts";

/**
 * Reads the cells of an uploaded CSV or XLSX file, whichever it really is, within 3 s and 256 MB: in a worker of its own,
 * which is ended when it takes more (T12, GUIDE-IO-10). Answers the table or what is wrong with the whole file.
 */
export const readTable = (bytes: Uint8Array): Promise<TableAnswer> => {
  if (bytes.length === 0) return Promise.resolve(problem({ _tag: "Empty" }));
  if (bytes.length > limits.bytes) return Promise.resolve(problem({ _tag: "TooLarge", limit: "10 MB" }));
  return new Promise((resolve) => {
    const worker = startWorker("./read-worker", import.meta.url, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    });
    const done = (answer: TableAnswer): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => done(problem({ _tag: "TooSlow" })), limits.time);
    worker.once("message", done);
    worker.once("error", (error: NodeJS.ErrnoException) =>
      done(
        problem(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? { _tag: "TooLarge", limit: "256 MB of memory" }
            : { _tag: "NotATable", detail: error.message },
        ),
      ),
    );
  });
};

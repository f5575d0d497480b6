import { startWorker } from "../database/process/start-worker.ts";
import type { OpenRows } from "./open-rows.ts";
import type { FileSource, RawRow } from "./raw-row.ts";
import { type Progress, Unreadable } from "./text-file.ts";
import { clock } from "../clock.ts";

export interface RowsRequest {
  readonly file: string;
  readonly part: string | null;
  readonly mostRows: number;
  /** Whether delimited rows may be of any length and width. */
  readonly isUnbound: boolean;
}

export type RowsAnswer =
  | { readonly kind: "started" }
  | { readonly kind: "opened"; readonly source: FileSource; readonly progress: Progress }
  | {
      readonly kind: "rows";
      readonly rows: readonly RawRow[];
      readonly isDone: boolean;
      readonly encoding: string | null;
      readonly read: number;
    }
  | { readonly kind: "unreadable"; readonly message: string; readonly isKnown: boolean };

/** What a file from outside may take: memory in MB, ms until the next rows, and rows. */
export const ROW_LIMITS = { memory: 512, time: 20_000, rows: 1_000_000 } as const;

/** How long a thread may take to start, in ms; a loaded machine is slow, which isn't the file's fault. */
const STARTUP = 15_000;

const damaged = new Unreadable("We can't read this file. Save it again as XLSX or CSV.");

/**
 * Opens a list that somebody sent in a thread of its own, which is ended at the limits of memory, time and rows
 * (T12). Rows come as they are read for. Throws Unreadable, here or while reading, with the last row that could be read.
 */
export const rowsInWorker = async (
  file: string,
  part: string | null,
  limits: {
    readonly memory: number;
    readonly time: number;
    readonly rows: number;
    readonly isUnbound?: boolean;
  } = ROW_LIMITS,
): Promise<OpenRows> => {
  const request: RowsRequest = { file, part, mostRows: limits.rows, isUnbound: limits.isUnbound === true };
  const worker = startWorker("./rows-worker", import.meta.url, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 },
  });
  let line = 0;
  const until = (): string => (line === 0 ? "" : ` after row ${line.toLocaleString("en-US")}`);
  const answer = (time: number): Promise<RowsAnswer> =>
    new Promise((resolve, reject) => {
      const stop = (message: string): void => done(() => reject(new Unreadable(message)));
      const cancel = clock.after(time, () => stop(`The file takes too long to read${until()}. Save the list as CSV.`));
      const heard = (message: RowsAnswer): void => done(() => resolve(message));
      const failed = (error: NodeJS.ErrnoException): void =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? stop(`The file needs more than ${limits.memory} MB of memory${until()}. Save the list as CSV.`)
          : done(() => reject(damaged));
      const ended = (): void => done(() => reject(damaged));
      const done = (say: () => void): void => {
        cancel();
        worker.off("message", heard).off("error", failed).off("exit", ended);
        say();
      };
      worker.once("message", heard).once("error", failed).once("exit", ended);
    });
  const hear = async (time: number): Promise<RowsAnswer> => {
    const said = await answer(time);
    if (said.kind !== "unreadable") return said;
    throw said.isKnown ? new Unreadable(said.message) : damaged;
  };
  const opening = async () => {
    await hear(STARTUP);
    const opened = await hear(limits.time);
    if (opened.kind !== "opened") throw damaged;
    return opened;
  };
  // What fails while no answer is waited for is found by the next one.
  worker.on("error", () => {});
  const end = (): void => void worker.terminate();
  const { source, progress } = await opening().catch((error: unknown) => {
    end();
    throw error;
  });
  let { encoding } = source;
  async function* rows(): AsyncGenerator<RawRow> {
    try {
      for (;;) {
        const next = hear(limits.time);
        worker.postMessage("next");
        const said = await next;
        if (said.kind !== "rows") throw damaged;
        encoding = said.encoding;
        progress.read = said.read;
        for (const row of said.rows) {
          line = row.line;
          yield row;
        }
        if (said.isDone) return;
      }
    } finally {
      end();
    }
  }
  return {
    source: {
      ...source,
      get encoding() {
        return encoding;
      },
    },
    progress,
    rows: rows(),
  };
};

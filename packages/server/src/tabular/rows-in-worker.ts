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
  // In order, also what arrives while nothing waits for it: the thread may say two things at once and end.
  const said: (RowsAnswer | Unreadable)[] = [];
  let wake = (): void => {};
  const arrive = (one: RowsAnswer | Unreadable): void => {
    said.push(one);
    wake();
  };
  worker.on("message", arrive);
  worker.on("error", (error: NodeJS.ErrnoException) =>
    arrive(
      error.code === "ERR_WORKER_OUT_OF_MEMORY"
        ? new Unreadable(`The file needs more than ${limits.memory} MB of memory${until()}. Save the list as CSV.`)
        : damaged,
    ),
  );
  worker.on("exit", () => arrive(damaged));
  const answer = (time: number): Promise<RowsAnswer> =>
    new Promise((resolve, reject) => {
      const settle = (one: RowsAnswer | Unreadable): void => {
        cancel();
        wake = () => {};
        if (one instanceof Unreadable) reject(one);
        else resolve(one);
      };
      const cancel = clock.after(time, () =>
        settle(new Unreadable(`The file takes too long to read${until()}. Save the list as CSV.`)),
      );
      wake = () => {
        const one = said.shift();
        if (one !== undefined) settle(one);
      };
      wake();
    });
  const hear = async (time: number): Promise<RowsAnswer> => {
    const one = await answer(time);
    if (one.kind !== "unreadable") return one;
    throw one.isKnown ? new Unreadable(one.message) : damaged;
  };
  const opening = async () => {
    await hear(STARTUP);
    const opened = await hear(limits.time);
    if (opened.kind !== "opened") throw damaged;
    return opened;
  };
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
        const batch = await next;
        if (batch.kind !== "rows") throw damaged;
        encoding = batch.encoding;
        progress.read = batch.read;
        for (const row of batch.rows) {
          line = row.line;
          yield row;
        }
        if (batch.isDone) return;
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

import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "../../tabular/text-file.ts";
import { clock } from "../../clock.ts";

export interface ProgressBar {
  readonly show: (progress: Progress, rows: number) => void;
  readonly stop: () => void;
}

/** Ms between lines where no bar can be drawn. */
const BETWEEN_LINES = 2_000;

const plainLines = (write: (line: string) => void): ProgressBar => {
  let last = clock.elapsed();
  return {
    show: ({ read, size }, rows) => {
      if (clock.elapsed() - last < BETWEEN_LINES) return;
      last = clock.elapsed();
      write(`${rows.toLocaleString("en-US")} rows, ${Math.round((read / size) * 100)} % of the file read`);
    },
    stop: () => {},
  };
};

/** A bar on a terminal, otherwise a line now and then. Lengths are in bytes of the file. */
export const progressBar = (isTerminal: boolean, write: (line: string) => void): ProgressBar => {
  if (!isTerminal) return plainLines(write);
  const bar = new SingleBar(
    { format: "{bar} {percentage}% | {rows} rows | {duration_formatted}", hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    show: ({ read, size }, rows) => {
      if (!isStarted) bar.start(size, 0, { rows: 0 });
      isStarted = true;
      bar.update(read, { rows: rows.toLocaleString("en-US") });
    },
    stop: () => {
      if (isStarted) bar.stop();
    },
  };
};

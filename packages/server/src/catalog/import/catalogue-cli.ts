import { parseArgs } from "node:util";
import { Presets, SingleBar } from "cli-progress";
import { type Progress, sizeOf } from "../../tabular/text-file.ts";
import { analyzeCatalogue } from "../insert-rows.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "./run-import.ts";

interface ProgressBar {
  readonly show: (progress: Progress, rows: number) => void;
  readonly stop: () => void;
}

/** Ms between lines where no bar can be drawn. */
const BETWEEN_LINES = 2_000;

const plainLines = (write: (line: string) => void): ProgressBar => {
  let last = Date.now();
  return {
    show: ({ read, size }, rows) => {
      if (Date.now() - last < BETWEEN_LINES) return;
      last = Date.now();
      write(`${rows.toLocaleString("en-US")} rows, ${Math.round((read / size) * 100)} % of the file read`);
    },
    stop: () => {},
  };
};

/** A bar on a terminal, otherwise a line now and then. Lengths are in bytes of the file. */
const progressBar = (isTerminal: boolean, write: (line: string) => void): ProgressBar => {
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

const usage = `npm run import:catalogue -- file.csv[.gz] [--group id]

  --group   the customer group for this assortment and price list; every group if left out
Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { group: { type: "string" } } });
  const file = onlyFile(positionals);
  sizeOf(file);
  const begun = performance.now();
  const { db } = await open();
  const bar = progressBar(process.stdout.isTTY, say);
  try {
    const summary = await importCatalogue(db, { file, group: values.group ?? null, onProgress: bar.show });
    bar.stop();
    await analyzeCatalogue(db);
    sayLeftOut(summary, summary.refused);
    say(
      `${count(summary.rows)} rows read for ${summary.groups.join(", ")}: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
        `${count(summary.same)} unchanged, ${count(summary.refused)} refused (${((performance.now() - begun) / 1_000).toFixed(1)} s).`,
    );
  } finally {
    bar.stop();
  }
});

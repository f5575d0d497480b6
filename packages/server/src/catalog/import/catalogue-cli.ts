import { parseArgs } from "node:util";
import { percentMoved } from "@larder/domain/catalog/price-move";
import { SURE } from "@larder/domain/tabular/column-guess";
import { Presets, SingleBar } from "cli-progress";
import { ColumnsUnclear, letterOf, questionText } from "../../tabular/open-file.ts";
import { type Progress, sizeOf, Unreadable } from "../../tabular/text-file.ts";
import { analyzeCatalogue } from "../insert-rows.ts";
import {
  type CatalogueFileOptions,
  type CatalogueSummary,
  importCatalogue,
  openCatalogue,
} from "./import-catalogue.ts";
import { dryRunCatalogue, type PriceMove } from "./dry-run.ts";
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

const usage = `npm run import:catalogue -- file [--group id] [--columns] [--map "sku=Stock code"] [--yes] [--make-numbers] [--dry-run]

  file            CSV, TSV, columns of fixed width, NDJSON, EDI X12 832 or 846, XLSX; also gzipped or zipped
  --group         the customer group for this assortment and price list; every group if left out
  --columns       shows how the file is read, and imports nothing
  --map           which of the file's columns is what, by heading or letter; "vendor=" says there is none
  --yes           takes the likeliest answer to every question
  --make-numbers  gives products without a number a stable one
  --sheet         the sheet, or the file in a zip; if left out, the first (of sheets, the first that isn't empty)
  --dry-run       shows what the import would change, and stores nothing
  --rejects       where skipped rows go (file.rejects.csv), to be corrected and imported again
Columns and how they're read: docs/import.md`;

const percent = (confidence: number): string =>
  `${Math.round(confidence * 100)} % sure${confidence < SURE ? ", please check" : ""}`;

/** Shows what the file is, and its columns over the first rows. */
const sayColumns = async (file: string, options: CatalogueFileOptions): Promise<void> => {
  const { source, headings, guess, sample, rows } = await openCatalogue(file, { ...options, isGuessing: true });
  await rows[Symbol.asyncIterator]().return?.();
  const parts = source.parts.length > 1 ? `, ${source.part} of ${source.parts.join(", ")}` : "";
  say(`${source.format}${source.encoding === null ? "" : ` in ${source.encoding}`}${parts}`);
  say(headings.line === 0 ? "No headings" : `Headings on line ${count(headings.line)}`);
  headings.texts.forEach((text, at) => {
    const found = guess.columns.find((one) => one.at === at);
    const meaning = found === undefined ? "not used" : `${found.column}, ${percent(found.confidence)}`;
    const cells = sample.map((row) => (row[at] ?? "").slice(0, 24)).filter((cell) => cell !== "");
    say(`  ${letterOf(at)} ${text === "" ? "(no heading)" : text}: ${meaning}  [${cells.slice(0, 3).join(" | ")}]`);
  });
  for (const question of guess.questions) say(`? ${questionText(question, headings.texts)}`);
};

const sayMoves = (moves: readonly PriceMove[], groups: number): void => {
  say(moves.length === 0 ? "No price moves." : "Largest price moves:");
  for (const { sku, name, unit, region, groups: moved, was, now, wasText, nowText } of moves) {
    const where = [...(region === "" ? [] : [region]), ...(moved.length === groups ? [] : moved)].join(", ");
    say(`  ${sku} ${name}, ${unit}: ${wasText} to ${nowText}, ${percentMoved(was, now)}${where && ` (${where})`}`);
  }
};

const saySummary = (summary: CatalogueSummary, begun: number): void => {
  sayLeftOut(summary, summary.refused);
  if (summary.rejects !== null) say(`Skipped rows are in ${summary.rejects}. Correct them there and import that file.`);
  say(
    `${count(summary.rows)} rows read for ${summary.groups.join(", ")}: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
      `${count(summary.same)} unchanged, ${count(summary.refused)} refused (${((performance.now() - begun) / 1_000).toFixed(1)} s).`,
  );
  const { added, changed, same, refused, left } = summary.products;
  say(
    `Products: ${count(added)} new, ${count(changed)} changed, ${count(same)} unchanged, ${count(refused)} refused. ` +
      `The shop's products that the file doesn't name stay as they are: ${count(left)}.`,
  );
};

const HOW_TO_ANSWER = `Say which with --map "column=heading", or take the likeliest with --yes. --columns shows the file's columns.
A file without item numbers: --make-numbers.`;

await runImport(
  usage,
  async (open) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        group: { type: "string" },
        columns: { type: "boolean", default: false },
        map: { type: "string", multiple: true, default: [] },
        yes: { type: "boolean", default: false },
        "make-numbers": { type: "boolean", default: false },
        sheet: { type: "string" },
        rejects: { type: "string" },
        "dry-run": { type: "boolean", default: false },
      },
    });
    const file = onlyFile(positionals);
    sizeOf(file);
    const columns: CatalogueFileOptions = {
      part: values.sheet ?? null,
      map: values.map,
      makesNumbers: values["make-numbers"],
      isGuessing: values.yes,
    };
    if (values.columns) return sayColumns(file, columns);
    const begun = performance.now();
    const { db } = await open();
    const bar = progressBar(process.stdout.isTTY, say);
    try {
      const wanted = { file, group: values.group ?? null, columns, onProgress: bar.show };
      if (values["dry-run"]) {
        const { summary, moves } = await dryRunCatalogue(db, wanted);
        bar.stop();
        sayMoves(moves, summary.groups.length);
        saySummary(summary, begun);
        return say("This was a dry run: nothing was stored.");
      }
      const summary = await importCatalogue(db, { ...wanted, rejects: values.rejects ?? `${file}.rejects.csv` });
      bar.stop();
      await analyzeCatalogue(db);
      saySummary(summary, begun);
    } catch (error) {
      throw error instanceof ColumnsUnclear ? new Unreadable(`${error.message}\n${HOW_TO_ANSWER}`) : error;
    } finally {
      bar.stop();
    }
  },
  process.argv.includes("--dry-run") ? "Stopped. Nothing was stored." : undefined,
);

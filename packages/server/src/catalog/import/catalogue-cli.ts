import { parseArgs } from "node:util";
import { SURE } from "@larder/domain/tabular/column-guess";
import { ColumnsUnclear, letterOf, questionText } from "../../tabular/open-file.ts";
import { askAt, withAnswers } from "../../tabular/ask-columns.ts";
import { sizeOf, Unreadable } from "../../tabular/text-file.ts";
import { analyzeCatalogue } from "../insert-rows.ts";
import type { Vanished } from "./apply-import.ts";
import { dryRunCatalogue, importCatalogue } from "./import-catalogue.ts";
import { type CatalogueFileOptions, openCatalogue } from "./open-catalogue.ts";
import type { CatalogueFile, CatalogueSummary } from "./plan-import.ts";
import { progressBar } from "./progress-bar.ts";
import { sayReview } from "./say-review.ts";
import { count, onlyFile, runImport, say, sayLeftOut, UsageError } from "./run-import.ts";
import { clock } from "../../clock.ts";

const usage = `npm run import:catalogue -- file [--group id] [--columns] [--map "sku=Stock code"] [--yes] [--make-numbers] [--dry-run]

  file            CSV, TSV, columns of fixed width, NDJSON, EDI X12 832 or 846, XLSX; also gzipped or zipped
  --group         the customer group for this assortment and price list; every group if left out
  --columns       shows how the file is read, and imports nothing
  --map           which of the file's columns is what, by heading or letter; "vendor=" says there is none
  --yes           takes the likeliest answer to every question
  --make-numbers  gives products without a number a stable one
  --sheet         the sheet, or the file in a zip; if left out, the first (of sheets, the first that isn't empty)
  --vanished      products of the shop that the file doesn't name: keep (as they are) or withdraw (not orderable)
  --dry-run       shows what the import would change, and stores nothing
  --rejects       where skipped rows go (file.rejects.csv), to be corrected and imported again
At a terminal it asks what the file leaves open. Columns and how they're read: docs/import.md`;

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

const vanishedFrom = (text: string): Vanished => {
  if (text !== "keep" && text !== "withdraw") throw new UsageError("--vanished is keep or withdraw.");
  return text;
};

const saySummary = (summary: CatalogueSummary, vanished: Vanished, begun: number): void => {
  if (summary.remembered.length > 0)
    say(
      `Columns as chosen for the last file with these headings: ${summary.remembered.join(", ")}. Change them with --map.`,
    );
  sayLeftOut(summary, summary.refused);
  if (summary.rejects !== null) say(`Skipped rows are in ${summary.rejects}. Correct them there and import that file.`);
  say(
    `${count(summary.rows)} rows read for ${summary.groups.join(", ")}: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
      `${count(summary.same)} unchanged, ${count(summary.refused)} refused (${((clock.elapsed() - begun) / 1_000).toFixed(1)} s).`,
  );
  const { added, changed, same, refused, left } = summary.products;
  say(
    `Products: ${count(added)} new, ${count(changed)} changed, ${count(same)} unchanged, ${count(refused)} refused. ` +
      `The shop's products that the file doesn't name ${vanished === "keep" ? "stay as they are" : "can't be ordered any more"}: ${count(left)}.`,
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
        vanished: { type: "string", default: "keep" },
        "dry-run": { type: "boolean", default: false },
      },
    });
    const file = onlyFile(positionals);
    const vanished = vanishedFrom(values.vanished);
    sizeOf(file);
    const columns: CatalogueFileOptions = {
      part: values.sheet ?? null,
      map: values.map,
      ...(values["make-numbers"] ? { makesNumbers: true } : {}),
      isGuessing: values.yes,
    };
    if (values.columns) return sayColumns(file, columns);
    const begun = clock.elapsed();
    const { db } = await open();
    const bar = progressBar(process.stdout.isTTY, say);
    const ask = askAt({ input: process.stdin, output: process.stdout });
    const withColumns = <A>(work: (wanted: Omit<CatalogueFile, "rejects">) => Promise<A>): Promise<A> =>
      withAnswers(ask, { map: values.map, ...(values["make-numbers"] ? { makesNumbers: true } : {}) }, (answers) =>
        work({
          file,
          group: values.group ?? null,
          columns: { ...columns, ...answers },
          onProgress: bar.show,
          onTakenUp: (rows) => say(`Going on after row ${count(rows)}, where the last run stopped.`),
        }),
      );
    try {
      if (values["dry-run"]) {
        const { summary, review } = await withColumns((wanted) => dryRunCatalogue(db, wanted));
        bar.stop();
        sayReview(review, summary.groups.length);
        saySummary(summary, vanished, begun);
        return say("This was a dry run: nothing was stored.");
      }
      const rejects = values.rejects ?? `${file}.rejects.csv`;
      const summary = await withColumns((wanted) => importCatalogue(db, { ...wanted, vanished, rejects }));
      bar.stop();
      await analyzeCatalogue(db);
      saySummary(summary, vanished, begun);
      if (summary.importId !== null) say(`To undo it within 30 days: npm run admin -- import undo ${summary.importId}`);
    } catch (error) {
      throw error instanceof ColumnsUnclear ? new Unreadable(`${error.message}\n${HOW_TO_ANSWER}`) : error;
    } finally {
      bar.stop();
    }
  },
  "Stopped. Nothing of it is in the shop. Run it again to go on where it stopped.",
);

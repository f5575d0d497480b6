import { contentsOf, type TableSample } from "@larder/domain/tabular/column-content";
import {
  type ColumnChoice,
  type ColumnGuess,
  type ColumnQuestion,
  type ColumnRules,
  guessColumns,
} from "@larder/domain/tabular/column-guess";
import { headingReadings } from "@larder/domain/tabular/heading";
import { rowKind, sectionName } from "@larder/domain/tabular/row-kind";
import { findHead, headingsOf } from "@larder/domain/tabular/table-head";
import { isEmptyRecord } from "./csv-reader.ts";
import { cellAt } from "./formula-guard.ts";
import { type OpenRows, openRows } from "./open-rows.ts";
import type { FileSource, RawRow } from "./raw-row.ts";
import { type Progress, Unreadable } from "./text-file.ts";

export interface Headings<C extends string> {
  /** As the file writes them; "" where it has none. */
  readonly texts: readonly string[];
  readonly places: ColumnChoice<C>;
  readonly unknown: readonly string[];
  /** The line of the headings; 0 = the file has none. */
  readonly line: number;
}

/** An unusable row and its reason. `line`: of the file. */
export interface RowProblem {
  readonly line: number;
  readonly reason: string;
}

/** A file's row by column: cells are trimmed, and "" when missing. */
export interface FileRow<C extends string> {
  readonly line: number;
  readonly cell: (column: C) => string;
  /** Why the row can't be trusted; null = it can. */
  readonly problem: string | null;
}

export interface TableRow<C extends string> extends FileRow<C> {
  /** As the file has them. */
  readonly cells: readonly string[];
  /** The text that stands alone above it, such as a category; "" = none. */
  readonly section: string;
}

/** An opened file: headings read, rows not yet. */
export interface OpenFile<C extends string> {
  readonly source: FileSource;
  readonly headings: Headings<C>;
  readonly guess: ColumnGuess<C>;
  /** The first rows below the headings. */
  readonly sample: readonly (readonly string[])[];
  /** What the columns were guessed from. */
  readonly table: TableSample;
  readonly progress: Progress;
  readonly rows: AsyncIterable<TableRow<C>>;
  /** Ends it without its rows. */
  readonly close: () => Promise<unknown>;
}

export interface FileOptions<C extends string> {
  /** The sheet or packed file; null = the first. */
  readonly part?: string | null;
  /** What was decided about the columns, by the heading or letter that the file has; null = it has none. */
  readonly decide?: (headings: readonly string[]) => ColumnChoice<C>;
  /** Whether a text that stands alone is a section of the rows below it. */
  readonly hasSections?: boolean;
  /** Takes the likeliest answer to every question instead of throwing. */
  readonly isGuessing?: boolean;
  /** How its rows are read; a file from outside is read in a worker (rows-in-worker.ts). */
  readonly open?: (file: string, part: string | null) => Promise<OpenRows>;
}

/** How many rows tell where the headings are and what columns hold. */
const SAMPLED = 200;

/** The letter of a column, as spreadsheets name them. */
export const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letterOf(Math.floor(at / 26) - 1)}${letterOf(at % 26)}`;

/** A column as a sentence names it. */
export const nameOf = (headings: readonly string[], at: number): string => {
  const heading = headings[at] ?? "";
  return heading === "" ? `column ${letterOf(at)}` : `'${heading}'`;
};

/** A question as a sentence that says what to do. */
export const questionText = <C extends string>(question: ColumnQuestion<C>, headings: readonly string[]): string => {
  const { column, places } = question;
  if (question.kind === "missing") {
    const filled = headings.filter((heading) => heading !== "");
    const reads =
      filled.length === 0 ? "The file has no headings" : `The columns are: ${filled.join(", ").slice(0, 300)}`;
    return `No column is the ${column}. ${reads}.`;
  }
  const names = places.map((at) => nameOf(headings, at));
  if (names.length === 1) return `By its cells, ${names[0]} can be the ${column}.`;
  return `${names.length === 2 ? "Two" : names.length} columns can be the ${column}: ${names.slice(0, -1).join(", ")} and ${names.at(-1)}.`;
};

/** What a file leaves open, with its columns to choose from. */
interface OpenQuestions {
  readonly questions: readonly ColumnQuestion<string>[];
  readonly headings: readonly string[];
  readonly sample: readonly (readonly string[])[];
}

/** The file leaves something open that only a person can say. */
export class ColumnsUnclear extends Unreadable {
  constructor(readonly open: OpenQuestions) {
    super(open.questions.map((question) => questionText(question, open.headings)).join("\n"));
  }
}

const rulesOf = <C extends string>(
  columns: Readonly<Record<C, readonly string[] | { readonly headings: readonly string[] }>>,
): ColumnRules<C> =>
  Object.fromEntries(
    Object.entries<readonly string[] | { readonly headings: readonly string[] }>(columns).map(([column, rule]) => [
      column,
      "headings" in rule ? rule : { headings: rule },
    ]),
  ) as unknown as ColumnRules<C>;

const problemOf = ({ cells, problem }: RawRow, width: number): string | null => {
  if (problem !== null) return problem;
  const isTooWide = cells.slice(width).some((cell) => cell.trim() !== "");
  return isTooWide ? `It has ${cells.length} cells, the first line has ${width}.` : null;
};

/**
 * Opens a list (open-rows.ts): finds its headings, guesses its columns, and reads rows as they are needed. Throws
 * Unreadable for an unusable file, here or while reading, and ColumnsUnclear for what it leaves open.
 */
export const openFile = async <C extends string>(
  file: string,
  columns: Readonly<Record<C, readonly string[] | { readonly headings: readonly string[] }>>,
  needed: readonly C[],
  { part = null, decide, hasSections = false, isGuessing = false, open = openRows }: FileOptions<C> = {},
): Promise<OpenFile<C>> => {
  const rules = rulesOf(columns);
  const { source, progress, rows: raw } = await open(file, part);
  const first: RawRow[] = [];
  while (first.length < SAMPLED) {
    const next = await raw.next();
    if (next.done === true) break;
    if (!isEmptyRecord(next.value.cells) || next.value.problem !== null) first.push(next.value);
  }
  if (first.length === 0) throw new Unreadable("The file is empty.");
  const known = new Set(
    (Object.keys(rules) as C[]).flatMap((column) => [column, ...rules[column].headings].flatMap(headingReadings)),
  );
  const cells = first.map((row) => row.cells);
  const head = findHead(cells, (heading) => headingReadings(heading).some((reading) => known.has(reading)));
  const texts = headingsOf(cells, head);
  const body = first.slice(head === null ? 0 : head.last + 1);
  const lower = head === null ? [] : (cells[head.last] ?? []);
  const isRow = ({ cells: own }: RawRow): boolean => rowKind(own, texts) === "row";
  const sample: TableSample = {
    headings: texts.map((text, at) => [...new Set([text, lower[at]?.trim() ?? ""])].filter((one) => one !== "")),
    rows: body.filter(isRow).map((row) => row.cells),
  };
  const columnsRead = { headings: sample.headings, contents: contentsOf(sample) };
  const guess = guessColumns(rules, columnsRead, { needed, decided: decide?.(texts) ?? {} });
  if (guess.questions.length > 0 && !isGuessing) {
    await raw.return(undefined);
    throw new ColumnsUnclear({ questions: guess.questions, headings: texts, sample: sample.rows.slice(0, 3) });
  }
  const places = Object.fromEntries(guess.columns.map(({ column, at }) => [column, at])) as ColumnChoice<C>;
  const used = new Set(guess.columns.map(({ at }) => at));
  const width = head === null ? Math.max(...cells.map((row) => row.length)) : texts.length;
  async function* rows(): AsyncGenerator<TableRow<C>> {
    let section = "";
    const take = (row: RawRow): TableRow<C> | null => {
      const kind = row.problem === null ? rowKind(row.cells, texts) : "row";
      if (kind === "section" && hasSections) section = sectionName(row.cells);
      if (kind !== "row" && !(kind === "section" && !hasSections)) return null;
      const cell = (column: C): string => cellAt(row.cells, places[column] ?? undefined);
      return { line: row.line, cells: row.cells, section, problem: problemOf(row, width), cell };
    };
    try {
      for (const row of body) {
        const taken = take(row);
        if (taken !== null) yield taken;
      }
      for await (const row of raw) {
        const taken = take(row);
        if (taken !== null) yield taken;
      }
    } finally {
      await raw.return(undefined);
    }
  }
  return {
    source,
    headings: {
      texts,
      places,
      unknown: texts.filter((text, at) => text !== "" && !used.has(at)),
      line: head === null ? 0 : (first[head.last]?.line ?? 0),
    },
    guess,
    sample: sample.rows.slice(0, 5),
    table: sample,
    progress,
    rows: rows(),
    close: () => raw.return(undefined),
  };
};

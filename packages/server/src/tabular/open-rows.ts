import { CsvReader, type CsvRecord } from "./csv-reader.ts";
import { type Decoded, decodeStream } from "./decode-stream.ts";
import { delimitedBy } from "./encoding.ts";
import { entriesOf, entryBytes, headOf, openZip, packingOf, plainBytes } from "./file-bytes.ts";
import { FixedWidthReader, fixedWidthOf } from "./fixed-width.ts";
import { isNdjson, ndjsonRows } from "./ndjson.ts";
import type { FileSource, RawRow } from "./raw-row.ts";
import { tableOfRecords } from "./records.ts";
import { type Progress, sizeOf, Unreadable } from "./text-file.ts";
import { isX12, x12Rows } from "./x12.ts";
import { sheetsOf, xlsxRows } from "./xlsx-rows.ts";

/** A file opened as rows; what it is, is known from its first ones. */
export interface OpenRows {
  readonly source: FileSource;
  readonly progress: Progress;
  readonly rows: AsyncGenerator<RawRow>;
}

/** How much of a text tells its format, in characters. */
const SAMPLE = 32_768;

/** How many of a sample's rows a delimiter has to cut alike. */
const DELIMITED = 0.5;

/** Control characters that no list has: neither tabs, line ends and separators nor the old end of a file. */
// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const UNPRINTABLE = /[\u0000-\u0008\u000E-\u0019\u001B]/g;

const NAMES: Readonly<Record<string, string>> = { ",": "CSV", "\t": "TSV", "\u001F": "text with unit separators" };

const startsWith = (head: Buffer, ...bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** Files that are no list of rows, in words that say what helps. */
const refuseOther = (head: Buffer): void => {
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unreadable("This is an old Excel file (.xls) or one with a password. Save it as XLSX or CSV.");
  if (head.toString("latin1").startsWith("%PDF"))
    throw new Unreadable("This is a PDF. Ask for the list as XLSX or CSV.");
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47) || startsWith(head, 0xff, 0xd8, 0xff))
    throw new Unreadable("This is a picture, not a list.");
};

/** Rows as long and as wide as they come, for who cuts them itself. */
const UNBOUND = { maxRecord: Infinity, maxColumns: Infinity };

const csvOptions = (sample: string, delimiter: string, isUnbound: boolean) => {
  const count = (pattern: RegExp): number => sample.match(pattern)?.length ?? 0;
  const isSingle = !sample.includes('"') && count(/(?<=^|[,;\t|])'[^'\r\n]*'(?=[,;\t|\r\n]|$)/gm) > count(/\n/g);
  return {
    delimiter,
    quote: isSingle ? ("'" as const) : ('"' as const),
    hasEscapes: sample.includes('\\"') && !sample.includes('""'),
    ...(isUnbound ? UNBOUND : {}),
  };
};

interface TextReader {
  readonly format: string;
  readonly rows: (texts: AsyncIterable<string>) => AsyncGenerator<RawRow>;
}

const ofCsv = ({ line, cells, isBroken }: CsvRecord): RawRow => ({
  line,
  cells,
  problem: isBroken ? "There's a quotation mark where none can be." : null,
});

const readWith = <R>(
  reader: { readonly read: (text: string) => readonly R[]; readonly end: () => readonly R[] },
  rowOf: (row: R) => RawRow,
) =>
  async function* (texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
    for await (const text of texts) for (const row of reader.read(text)) yield rowOf(row);
    for (const row of reader.end()) yield rowOf(row);
  };

/** Whether blanks cut a line into three columns or more. */
const isWide = (line: string): boolean => line.trim().split(/\s{2,}/).length >= 3;

const formatOf = (sample: string, isUnbound: boolean): TextReader => {
  if (isX12(sample)) return { format: "EDI X12", rows: (texts) => tableOfRecords(x12Rows(texts)) };
  if (isNdjson(sample)) return { format: "NDJSON", rows: (texts) => tableOfRecords(ndjsonRows(texts)) };
  const [, said] = /^sep=(.)\r?\n/i.exec(sample) ?? [];
  const { delimiter, share, cells } = delimitedBy(sample);
  const isDelimited = said !== undefined || (cells > 1 && share >= DELIMITED);
  const lines = sample.split(/\r\n|\r|\n/).slice(0, -1);
  // Commas inside the cells of every line, as addresses have, don't cut a line that is in columns without any.
  const mayBeWide =
    !isDelimited || (said === undefined && lines.some((line) => isWide(line) && !line.includes(delimiter)));
  const wide = mayBeWide ? fixedWidthOf(lines) : null;
  const spans = isDelimited && (wide?.length ?? 0) <= cells ? null : wide;
  if (spans !== null)
    return { format: "columns of fixed width", rows: readWith(new FixedWidthReader(spans), (row) => row) };
  const by = said ?? delimiter;
  return {
    format: NAMES[by] ?? `CSV with ${by}`,
    rows: readWith(new CsvReader(csvOptions(sample, by, isUnbound)), ofCsv),
  };
};

async function* joined(first: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* texts;
}

const SEP_LINE = /^sep=.$/i;

/** Reports letters that can't be decoded, and control characters, for their row and column. */
async function* checked(rows: AsyncGenerator<RawRow>): AsyncGenerator<RawRow> {
  let line = 0;
  try {
    for await (const row of rows) {
      line = row.line;
      if (row.cells.length === 1 && SEP_LINE.test(row.cells[0] ?? "") && line === 1) continue;
      const at = row.cells.findIndex((cell) => cell.includes("\uFFFD"));
      yield at < 0 || row.problem !== null
        ? row
        : { ...row, problem: `Column ${at + 1}: it has a letter that isn't in the file's encoding.` };
    }
  } catch (error) {
    if (error instanceof Unreadable && / ends in the middle\.$| is damaged\.$/.test(error.message) && line > 0)
      throw new Unreadable(`${error.message} The last row we can read is ${line.toLocaleString("en-US")}.`);
    throw error;
  }
}

const openText = async (
  bytes: AsyncIterable<Buffer>,
  progress: Progress,
  parts: Pick<FileSource, "part" | "parts">,
  isUnbound: boolean,
): Promise<OpenRows> => {
  const told: Decoded = { encoding: "utf-8" };
  const texts = decodeStream(bytes, told);
  let sample = "";
  while (sample.length < SAMPLE) {
    const next = await texts.next();
    if (next.done === true) break;
    sample += next.value;
  }
  const strange = sample.match(UNPRINTABLE) ?? [];
  if (sample.includes("\0") || strange.length > sample.length / 20)
    throw new Unreadable(
      `The file isn't text: line ${sample.slice(0, sample.search(UNPRINTABLE)).split("\n").length} holds something else. Save it as XLSX or CSV.`,
    );
  if (sample.trim() === "") throw new Unreadable("The file is empty.");
  const { format, rows } = formatOf(sample.length < SAMPLE ? `${sample}\n` : sample, isUnbound);
  return {
    source: {
      ...parts,
      format,
      get encoding() {
        return told.encoding;
      },
    },
    progress,
    rows: checked(rows(joined(sample, texts))),
  };
};

const isList = (name: string): boolean => !/(?:^|\/)(?:__MACOSX\/|\.)|\.(?:pdf|docx?|png|jpe?g|gif|html?)$/i.test(name);

/** What is packed beside a list to be read by people. */
const isNote = (name: string): boolean =>
  /(?:^|\/)(?:read.?me|licen[cs]e|notice|notes?|change.?log)(?:\.\w+)?$/i.test(name);

async function* closing<T>(rows: AsyncIterable<T>, close: () => void): AsyncGenerator<T> {
  try {
    yield* rows;
  } finally {
    close();
  }
}

const holdsText = async (rows: AsyncIterable<RawRow>): Promise<boolean> => {
  for await (const { cells } of rows) if (cells.length > 0) return true;
  return false;
};

const openPacked = async (
  file: string,
  progress: Progress,
  wanted: string | null,
  isUnbound: boolean,
): Promise<OpenRows> => {
  const zip = await openZip(file);
  const close = (): void => zip.close();
  try {
    const entries = await entriesOf(zip);
    const choose = <T>(all: readonly T[], nameOf: (one: T) => string, usual: T | undefined): T => {
      const found = wanted === null ? usual : all.find((one) => nameOf(one).toLowerCase() === wanted.toLowerCase());
      if (found === undefined)
        throw new Unreadable(
          wanted === null
            ? "There's no list in the zip file."
            : `There's no '${wanted}' in the file. There are: ${all.map(nameOf).join(", ")}.`,
        );
      return found;
    };
    if (entries.some(({ fileName }) => fileName === "xl/workbook.xml")) {
      const sheets = await sheetsOf(zip, entries);
      const shown = sheets.filter(({ isHidden }) => !isHidden);
      let usual = shown[0];
      // The first that holds something; a single sheet isn't read twice.
      if (wanted === null && shown.length > 1)
        for (const one of shown)
          if (await holdsText(xlsxRows(file, zip, entries, one))) {
            usual = one;
            break;
          }
      const sheet = choose(sheets, ({ name }) => name, usual ?? sheets[0]);
      progress.read = progress.size;
      return {
        source: { format: "XLSX", encoding: null, part: sheet.name, parts: shown.map(({ name }) => name) },
        progress,
        rows: closing(checked(xlsxRows(file, zip, entries, sheet)), close),
      };
    }
    const lists = entries.filter(({ fileName }) => isList(fileName));
    const entry = choose(
      lists,
      ({ fileName }) => fileName,
      lists.find(({ fileName }) => !isNote(fileName)) ?? lists[0],
    );
    const parts = { part: entry.fileName, parts: lists.map(({ fileName }) => fileName) };
    const bytes = closing(entryBytes(zip, entry), close);
    const opened = await openText(bytes, progress, parts, isUnbound);
    progress.read = progress.size;
    return opened;
  } catch (error) {
    close();
    throw error;
  }
};

/**
 * Opens a list in any form that suppliers send: delimited text, columns of fixed width, NDJSON, EDI X12 832 and 846,
 * XLSX; plain, gzipped or zipped. `part`: the sheet or packed file; null = the first, of sheets the first
 * that holds something. `isUnbound`: delimited rows of any length. Throws Unreadable.
 */
export const openRows = async (file: string, part: string | null = null, isUnbound = false): Promise<OpenRows> => {
  const progress: Progress = { read: 0, size: sizeOf(file) };
  const head = headOf(file, 8);
  refuseOther(head);
  if (packingOf(head) === "zip") return openPacked(file, progress, part, isUnbound);
  return openText(plainBytes(file, progress), progress, { part: null, parts: [] }, isUnbound);
};

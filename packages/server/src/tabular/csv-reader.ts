import { delimiterOf } from "./encoding.ts";
import { Unreadable } from "./text-file.ts";

/** One CSV record. `line`: where it begins in the file, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** A misplaced quote: the cells can't be trusted. */
  readonly isBroken: boolean;
}

/** A longer record means an unclosed quote. In characters. */
const MAX_RECORD = 262_144;

/** A row with more cells than a list can have. */
export class TooManyColumns extends Unreadable {}

/** The most cells of a row: more is no list. */
export const MAX_COLUMNS = 1_000;

export interface CsvOptions {
  /** Omitted = decided by the first line. */
  readonly delimiter?: string;
  /** What encloses cells that hold the delimiter: a double or a single quotation mark. */
  readonly quote?: '"' | "'";
  /** Whether a backslash before a quotation mark makes it text. */
  readonly hasEscapes?: boolean;
  readonly maxRecord?: number;
  readonly maxColumns?: number;
}

const isBlankCode = (code: number): boolean => code === 32 || code === 9;
const isLineEndCode = (code: number): boolean => code === 10 || code === 13;
const hasText = (text: string): boolean => /[^ \t]/.test(text);

export const isEmptyRecord = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** Reads CSV per RFC 4180, one record in memory at a time; an empty line has one empty cell. Throws Unreadable for an unclosed quote and too many columns. */
export class CsvReader {
  readonly #maxRecord: number;
  readonly #maxColumns: number;
  readonly #quote: string;
  readonly #hasEscapes: boolean;
  #delimiter: string | null;
  #head = "";
  #line = 1;
  #firstLine = 1;
  #cell = "";
  #cells: string[] = [];
  #state: "start" | "plain" | "quoted" | "justClosed" | "closed" = "start";
  #isBroken = false;
  #length = 0;
  /** After a carriage return, a line feed belongs to the same line end. */
  #isAfterReturn = false;

  constructor({
    delimiter,
    maxRecord = MAX_RECORD,
    maxColumns = MAX_COLUMNS,
    quote = '"',
    hasEscapes = false,
  }: CsvOptions = {}) {
    this.#maxColumns = maxColumns;
    this.#delimiter = delimiter ?? null;
    this.#quote = quote;
    this.#hasEscapes = hasEscapes;
    this.#maxRecord = maxRecord;
  }

  read(text: string): readonly CsvRecord[] {
    if (this.#delimiter !== null) return this.#take(text);
    this.#head += text;
    const end = this.#head.search(/[\r\n]/);
    return end < 0 && this.#head.length < MAX_RECORD
      ? []
      : this.#start(end < 0 ? this.#head : this.#head.slice(0, end));
  }

  end(): readonly CsvRecord[] {
    const records = this.#delimiter === null ? [...this.#start(this.#head)] : [];
    if (this.#state === "quoted") this.#neverClosed();
    if (this.#cells.length > 0 || this.#state !== "start" || this.#cell !== "") records.push(this.#finish());
    return records;
  }

  #start(firstLine: string): readonly CsvRecord[] {
    this.#delimiter = delimiterOf(firstLine);
    const head = this.#head;
    this.#head = "";
    return this.#take(head);
  }

  #take(text: string): readonly CsvRecord[] {
    const records: CsvRecord[] = [];
    const delimiter = (this.#delimiter as string).charCodeAt(0);
    let at = 0;
    while (at < text.length) {
      if (this.#state === "quoted") {
        at = this.#quoted(text, at);
        continue;
      }
      const code = text.charCodeAt(at);
      if (this.#state === "justClosed" && code === this.#quote.charCodeAt(0)) {
        this.#cell += this.#quote;
        this.#state = "quoted";
        at += 1;
      } else if (code === delimiter) {
        this.#endCell();
        this.#isAfterReturn = false;
        this.#count(1);
        at += 1;
      } else if (isLineEndCode(code)) {
        const isSecond = code === 10 && this.#isAfterReturn;
        if (!isSecond) this.#line += 1;
        if (isSecond) this.#firstLine = this.#line;
        else records.push(this.#finish());
        this.#isAfterReturn = code === 13;
        at += 1;
      } else at = this.#unquoted(text, at, delimiter);
    }
    return records;
  }

  #quoted(text: string, from: number): number {
    const quote = text.indexOf(this.#quote, from);
    const end = quote < 0 ? text.length : quote;
    for (let at = from; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (isLineEndCode(code) && !(code === 10 && this.#isAfterReturn)) this.#line += 1;
      this.#isAfterReturn = code === 13;
    }
    this.#cell += text.slice(from, end);
    this.#count(end - from + 1);
    if (quote < 0) return end;
    this.#isAfterReturn = false;
    if (this.#hasEscapes && this.#cell.endsWith("\\")) this.#cell = this.#cell.slice(0, -1) + this.#quote;
    else this.#state = "justClosed";
    return end + 1;
  }

  #unquoted(text: string, from: number, delimiter: number): number {
    this.#isAfterReturn = false;
    const isStart = this.#state === "start";
    let at = from;
    if (isStart)
      while (at < text.length && isBlankCode(text.charCodeAt(at)) && text.charCodeAt(at) !== delimiter) at += 1;
    if (isStart && text.charCodeAt(at) === this.#quote.charCodeAt(0)) {
      this.#cell = "";
      this.#state = "quoted";
      this.#count(at - from + 1);
      return at + 1;
    }
    while (at < text.length && text.charCodeAt(at) !== delimiter && !isLineEndCode(text.charCodeAt(at))) at += 1;
    const run = text.slice(from, at);
    this.#count(run.length);
    if (this.#state === "justClosed" || this.#state === "closed") {
      this.#state = "closed";
      if (hasText(run)) this.#isBroken = true;
      return at;
    }
    this.#cell += run;
    if (hasText(run)) this.#state = "plain";
    return at;
  }

  #count(characters: number): void {
    this.#length += characters;
    if (this.#length <= this.#maxRecord) return;
    if (this.#state === "quoted") this.#neverClosed();
    throw new Unreadable(
      `Line ${this.#firstLine}, column ${this.#cells.length + 1}: the row is longer than ${this.#maxRecord.toLocaleString("en-US")} characters.`,
    );
  }

  #endCell(): void {
    if (this.#cells.length === this.#maxColumns)
      throw new TooManyColumns(
        `Line ${this.#firstLine}, column ${(this.#maxColumns + 1).toLocaleString("en-US")}: a list has at most ${this.#maxColumns.toLocaleString("en-US")} columns.`,
      );
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.#state = "start";
  }

  #finish(): CsvRecord {
    this.#endCell();
    const record = { line: this.#firstLine, cells: this.#cells, isBroken: this.#isBroken };
    this.#cells = [];
    this.#isBroken = false;
    this.#length = 0;
    this.#firstLine = this.#line;
    return record;
  }

  #neverClosed(): never {
    throw new Unreadable(
      `Line ${this.#firstLine}, column ${this.#cells.length + 1}: a quotation mark isn't closed, so we can't read anything after it.`,
    );
  }
}

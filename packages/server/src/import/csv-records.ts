import { Unreadable } from "./read-bytes.ts";

/** One record of a CSV file. `line` is the line of the file on which it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark stands where none may be, so the cells cannot be trusted. */
  readonly isBroken: boolean;
}

/** A record longer than this is a quotation mark that was never closed. In characters. */
const LONGEST = 262_144;

const delimiters = [",", ";", "\t", "|"] as const;

const countOutsideQuotes = (line: string, sign: string): number => {
  let quoted = false;
  let count = 0;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === sign && !quoted) count += 1;
  }
  return count;
};

/** What stands between the cells: the sign that the first line has most of; a comma when it has none. */
export const delimiterOf = (line: string): string => {
  const counted = delimiters.map((sign) => ({ sign, count: countOutsideQuotes(line, sign) }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
};

/**
 * Reads CSV as RFC 4180 has it, with any line ends, as it comes in: records cost memory one at a time. Cells are as they
 * are written, quotes taken off. Empty lines are no records. Throws Unreadable for a quotation mark that is never closed.
 */
export class CsvReader {
  #delimiter: string | null = null;
  /** The beginning of the file, until its first line is whole. */
  #head = "";
  #line = 1;
  #begun = 1;
  #cell = "";
  #cells: string[] = [];
  #state: "start" | "plain" | "quoted" | "justClosed" | "closed" = "start";
  #isBroken = false;
  #length = 0;
  /** The last sign was a carriage return; a line feed behind it belongs to the same line end. */
  #isAfterReturn = false;

  /** The records that are complete with this piece of text. */
  read(text: string): readonly CsvRecord[] {
    if (this.#delimiter !== null) return this.#take(text);
    this.#head += text;
    const end = this.#head.search(/[\r\n]/);
    return end < 0 && this.#head.length < LONGEST ? [] : this.#begin(end < 0 ? this.#head : this.#head.slice(0, end));
  }

  /** The last record, when the file does not end with a line end. */
  end(): readonly CsvRecord[] {
    const records = this.#delimiter === null ? [...this.#begin(this.#head)] : [];
    if (this.#state === "quoted") this.#neverClosed();
    return this.#cells.length > 0 || this.#state !== "start" || this.#cell !== ""
      ? [...records, ...this.#finish()]
      : records;
  }

  #begin(firstLine: string): readonly CsvRecord[] {
    this.#delimiter = delimiterOf(firstLine);
    const head = this.#head;
    this.#head = "";
    return this.#take(head);
  }

  #take(text: string): readonly CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const sign of text) {
      this.#length += 1;
      if (this.#length > LONGEST) this.#neverClosed();
      const isLineEnd = sign === "\n" || sign === "\r";
      const isSecondSign = sign === "\n" && this.#isAfterReturn;
      if (isLineEnd && !isSecondSign) this.#line += 1;
      this.#isAfterReturn = sign === "\r";
      if (this.#state === "quoted") {
        if (sign === '"') this.#state = "justClosed";
        else this.#cell += sign;
      } else if (this.#state === "justClosed" && sign === '"') {
        this.#cell += '"';
        this.#state = "quoted";
      } else if (sign === this.#delimiter) this.#endCell();
      else if (isLineEnd) {
        if (isSecondSign) this.#begun = this.#line;
        else records.push(...this.#finish());
      } else this.#letter(sign);
    }
    return records;
  }

  #letter(sign: string): void {
    const isBlank = sign === " " || sign === "\t";
    if (this.#state === "justClosed" || this.#state === "closed") {
      this.#state = "closed";
      if (!isBlank) this.#isBroken = true;
    } else if (sign === '"' && this.#state === "start" && this.#cell.trim() === "") {
      this.#cell = "";
      this.#state = "quoted";
    } else {
      this.#cell += sign;
      if (!isBlank) this.#state = "plain";
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.#state = "start";
  }

  #finish(): readonly CsvRecord[] {
    this.#endCell();
    const record = { line: this.#begun, cells: this.#cells, isBroken: this.#isBroken };
    this.#cells = [];
    this.#isBroken = false;
    this.#length = 0;
    this.#begun = this.#line;
    return record.cells.every((cell) => cell.trim() === "") ? [] : [record];
  }

  #neverClosed(): never {
    throw new Unreadable(`Line ${this.#begun}: a quotation mark is not closed, so nothing after it can be read.`);
  }
}

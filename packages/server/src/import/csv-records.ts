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
  #held = "";
  #line = 1;
  #begun = 1;
  #cell = "";
  #cells: string[] = [];
  #state: "start" | "plain" | "quoted" | "closed" = "start";
  #isBroken = false;
  #length = 0;

  /** The records that are complete with this piece of text. */
  read(text: string): readonly CsvRecord[] {
    let rest = this.#held + text;
    this.#held = "";
    if (this.#delimiter === null) {
      const end = rest.search(/[\r\n]/);
      if (end < 0 && rest.length < LONGEST) {
        this.#held = rest;
        return [];
      }
      this.#delimiter = delimiterOf(end < 0 ? rest : rest.slice(0, end));
    }
    // A line end and a closing quote are two signs; the first of them alone cannot be judged.
    if (rest.endsWith("\r") || rest.endsWith('"')) {
      this.#held = rest.slice(-1);
      rest = rest.slice(0, -1);
    }
    return this.#take(rest);
  }

  /** The last record, when the file does not end with a line end. */
  end(): readonly CsvRecord[] {
    const rest = this.#held;
    this.#held = "";
    this.#delimiter ??= delimiterOf(rest);
    const records = [...this.#take(rest)];
    if (this.#state === "quoted") this.#neverClosed();
    if (this.#cells.length > 0 || this.#state !== "start" || this.#cell !== "") records.push(...this.#finish());
    return records;
  }

  #take(text: string): readonly CsvRecord[] {
    const records: CsvRecord[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at] as string;
      this.#length += 1;
      if (this.#length > LONGEST) this.#neverClosed();
      if (this.#state === "quoted") {
        if (sign !== '"') {
          if (sign === "\n" || (sign === "\r" && text[at + 1] !== "\n")) this.#line += 1;
          this.#cell += sign;
        } else if (text[at + 1] === '"') {
          this.#cell += '"';
          at += 1;
        } else this.#state = "closed";
      } else if (sign === this.#delimiter) this.#endCell();
      else if (sign === "\n" || sign === "\r") {
        if (sign === "\r" && text[at + 1] === "\n") at += 1;
        this.#line += 1;
        records.push(...this.#finish());
      } else if (sign === '"' && this.#state === "start" && this.#cell.trim() === "") {
        this.#cell = "";
        this.#state = "quoted";
      } else if (this.#state === "closed") {
        if (sign !== " " && sign !== "\t") this.#isBroken = true;
      } else {
        this.#cell += sign;
        if (sign !== " ") this.#state = "plain";
      }
    }
    return records;
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

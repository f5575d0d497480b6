import fs from "node:fs";
import Papa from "papaparse";
import { withGuard } from "./formula-guard.ts";

/** The heading of the last column of a file of rejects; an import ignores it. */
export const REASON = "reason it was skipped";

/** Writes rows that can't be taken as CSV: their own columns as they were, and why in the last one. The file appears with its first row. */
export class RejectsFile {
  readonly #path: string;
  readonly #headings: readonly string[];
  #file: number | null = null;

  constructor(path: string, headings: readonly string[]) {
    this.#path = path;
    this.#headings = headings;
    fs.rmSync(path, { force: true });
  }

  add(cells: readonly string[], reason: string): void {
    const width = this.#headings.length;
    if (this.#file === null) {
      this.#file = fs.openSync(this.#path, "w");
      fs.writeSync(this.#file, "\uFEFF");
      this.#write([...this.#headings, REASON]);
    }
    this.#write([...Array.from({ length: width }, (_, at) => cells[at] ?? ""), reason].map(withGuard));
  }

  #write(cells: readonly string[]): void {
    fs.writeSync(this.#file as number, `${Papa.unparse([cells as string[]])}\r\n`);
  }

  /** The file, when a row was written to it. */
  close(): string | null {
    if (this.#file === null) return null;
    fs.closeSync(this.#file);
    return this.#path;
  }
}

/** A row as a file has it, before its columns mean anything. */
export interface RawRow {
  /** Where it begins: the line of a text, the row of a sheet, the segment of an EDI file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why its cells can't be trusted; null = they can. */
  readonly problem: string | null;
}

/** What a file turned out to be, to be shown. */
export interface FileSource {
  /** For example "CSV with ;" or "XLSX". */
  readonly format: string;
  /** Null where the format says it. */
  readonly encoding: string | null;
  /** The sheet or the packed file that is read, and those there are. */
  readonly part: string | null;
  readonly parts: readonly string[];
}

import { type ColumnPlaces, normalizeHeading } from "./guess-columns.ts";
import { Unreadable } from "./text-file.ts";

/** What a file's first record says about its columns. */
export interface Headings<C extends string> {
  readonly places: ColumnPlaces<C>;
  /** Columns that mean nothing to the import, as the file writes them. */
  readonly unknown: readonly string[];
}

/**
 * Finds the columns by what people write over them; case, blanks and punctuation do not matter. Throws Unreadable when a
 * needed one is missing or one is there twice: guessing would put prices into names.
 */
export const headingsOf = <C extends string>(
  cells: readonly string[],
  aliases: Readonly<Record<C, readonly string[]>>,
  needed: readonly C[],
): Headings<C> => {
  const meaning = new Map<string, C>();
  for (const column of Object.keys(aliases) as C[])
    for (const alias of [column, ...aliases[column]]) meaning.set(normalizeHeading(alias), column);
  const places: { [Column in C]?: number } = {};
  const unknown: string[] = [];
  cells.forEach((cell, at) => {
    const column = meaning.get(normalizeHeading(cell));
    if (column === undefined) {
      if (cell.trim() !== "") unknown.push(cell.trim());
    } else if (places[column] === undefined) places[column] = at;
    else
      throw new Unreadable(
        `Two columns mean ${column}: '${cells[places[column]]?.trim()}' and '${cell.trim()}'. Remove one of them.`,
      );
  });
  const missing = needed.filter((column) => places[column] === undefined);
  if (missing.length > 0) {
    throw new Unreadable(
      `The first line must name the columns, and ${missing.map((column) => `'${column}'`).join(" and ")} is missing. It reads: ${cells.join(", ").slice(0, 200)}`,
    );
  }
  return { places, unknown };
};

import { type ColumnPlaces, normalizeHeading } from "./guess-columns.ts";
import { Unreadable } from "./text-file.ts";

/** The columns in a file's first record. */
export interface Headings<C extends string> {
  readonly places: ColumnPlaces<C>;
  readonly unknown: readonly string[];
}

/** Finds columns by heading. Throws Unreadable for a missing or repeated one: guessing could put prices into names. */
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

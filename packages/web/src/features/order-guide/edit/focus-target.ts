import { lineUnit } from "@larder/domain/order-guide/line";
import type { EditRow } from "./edit-rows.ts";

export type Control = "grip" | "select" | "size" | "move" | "delete" | "rename" | "name" | "menu";

export const rowAfter = (rows: readonly EditRow[], going: ReadonlySet<string>): EditRow | null => {
  const first = rows.findIndex(({ key }) => going.has(key));
  if (first < 0) return null;
  const isStaying = (row: EditRow): boolean => !going.has(row.key);
  const next = rows.slice(first + 1).find(isStaying);
  const previous = rows.slice(0, first).findLast(isStaying);
  // At a group's end the line above is nearer than the next header.
  return next?.kind === "line" ? next : previous?.kind === "line" ? previous : (next ?? previous ?? null);
};

const placeOf = (row: EditRow): string => (row.kind === "line" ? row.group : "");

/** The first row new in its group, else moved, else with another size or name; null = none. */
export const changedRow = (before: readonly EditRow[], after: readonly EditRow[]): EditRow | null => {
  if (before === after) return null;
  const previous = new Map(before.map((row) => [row.key, row]));
  const come = after.find((row) => {
    const was = previous.get(row.key);
    return was === undefined || placeOf(was) !== placeOf(row);
  });
  if (come !== undefined) return come;
  const present = new Set(after.map(({ key }) => key));
  const rest = before.filter(({ key }) => present.has(key));
  return (
    after.find((row, at) => rest[at]?.key !== row.key) ??
    after.find((row) => {
      const was = previous.get(row.key);
      return row.kind === "line" && was?.kind === "line" && lineUnit(row.line) !== lineUnit(was.line);
    }) ??
    (before.length > after.length
      ? rowAfter(before, new Set(before.flatMap(({ key }) => (present.has(key) ? [] : key))))
      : null)
  );
};

import type { GuideFileColumns } from "./guide-upload.schema.ts";

export type ColumnRole = keyof GuideFileColumns;

/** All column roles, the required one first (OP-67). */
export const COLUMN_ROLES = [
  "sku",
  "name",
  "quantity",
  "unit",
  "group",
  "own",
] as const satisfies readonly ColumnRole[];

/** A column's role; null = unused. */
export const roleOf = (columns: GuideFileColumns, at: number): ColumnRole | null =>
  COLUMN_ROLES.find((role) => columns[role] === at) ?? null;

/** A column has at most one role and a role one column; null = unused. `at` from 0 (OP-67). */
export const takeColumn = (columns: GuideFileColumns, at: number, role: ColumnRole | null): GuideFileColumns => {
  if (roleOf(columns, at) === role) return columns;
  const free = (of: ColumnRole): number | null =>
    of === role ? at : columns[of] === at ? null : (columns[of] ?? null);
  return {
    sku: free("sku"),
    unit: free("unit"),
    quantity: free("quantity"),
    group: free("group"),
    name: free("name"),
    own: free("own"),
  };
};

export const sameColumns = (one: GuideFileColumns, other: GuideFileColumns): boolean =>
  COLUMN_ROLES.every((role) => (one[role] ?? null) === (other[role] ?? null));

/** Rows a file review shows at once. */
export const REVIEW_ROWS = 50;

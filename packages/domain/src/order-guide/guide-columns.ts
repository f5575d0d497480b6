import type { GuideFileColumns } from "./guide-upload.schema.ts";

/** What a column of a guide file can be. */
export type ColumnRole = keyof GuideFileColumns;

/** Everything that a column of a guide file can be, the one that is needed first (OP-67). */
export const COLUMN_ROLES = ["sku", "name", "quantity", "unit", "group"] as const satisfies readonly ColumnRole[];

/** What a column is taken for; null = it is not used. */
export const roleOf = (columns: GuideFileColumns, at: number): ColumnRole | null =>
  COLUMN_ROLES.find((role) => columns[role] === at) ?? null;

/**
 * Takes a column for something else, or for nothing: a column is one thing at most, and nothing is read from two columns, so
 * that whatever stood in the way is given up. `at` counts from 0. OP-67.
 */
export const takeColumn = (columns: GuideFileColumns, at: number, role: ColumnRole | null): GuideFileColumns => {
  if (roleOf(columns, at) === role) return columns;
  const free = (of: ColumnRole): number | null => (of === role ? at : columns[of] === at ? null : columns[of]);
  return {
    sku: free("sku"),
    unit: free("unit"),
    quantity: free("quantity"),
    group: free("group"),
    name: free("name"),
  };
};

/** Whether two ways to read a file are the same. */
export const sameColumns = (one: GuideFileColumns, other: GuideFileColumns): boolean =>
  COLUMN_ROLES.every((role) => one[role] === other[role]);

/** How many rows of a long list a review of a file shows at once. */
export const REVIEW_ROWS = 50;

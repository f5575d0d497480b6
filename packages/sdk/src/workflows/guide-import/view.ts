import { type ColumnRole, roleOf } from "@larder/domain/order-guide/guide-columns";
import type { RowError, RowFix } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideImportState } from "./state.ts";

/** A column of the file as the review shows it. */
export interface ReviewColumn {
  /** Counts from 0. */
  readonly at: number;
  readonly heading: string;
  /** What it is taken for; null = it is not used. */
  readonly role: ColumnRole | null;
  /** Its first cells. */
  readonly cells: readonly string[];
  /** Why it is taken for that: its heading says so, a person chose it, or it is a guess that should be looked at. */
  readonly because: "heading" | "chosen" | "guess" | null;
}

/** The columns of the file under review, in its order (GUIDE-IO-03, OP-67). */
export const reviewColumns = ({ upload, columns }: GuideImportState): readonly ReviewColumn[] => {
  if (upload === null || columns === null) return [];
  const guessed = upload.guessed ?? upload.columns;
  return upload.headings.map((heading, at) => {
    const role = roleOf(columns, at);
    return {
      at,
      heading,
      role,
      cells: upload.preview.map((cells) => cells[at] ?? ""),
      because: role === null ? null : guessed[role] !== at ? "chosen" : upload.plain.includes(at) ? "heading" : "guess",
    };
  });
};

/** What a file holds, by rows and products. */
export interface ReviewCounts {
  /** Products that the guide will get. */
  readonly ready: number;
  /** Those of them that the guide does not hold yet; as many as are ready when the guide is new (GUIDE-IO-09). */
  readonly fresh: number;
  readonly rows: number;
  /** Rows that hold nothing but a group. */
  readonly groups: number;
  /** Rows that cannot be used and that no one has decided about. */
  readonly open: number;
  /** Rows that someone left out. */
  readonly skipped: number;
  /** Rows that were decided about, left out or mended. */
  readonly decided: number;
  /** Rows that are in the same product's line: the product stands in the file more than once. */
  readonly repeated: number;
}

/** What single rows are taken for that is on its way to the server, by row. */
const underWay = ({ fixes }: GuideImportState): ReadonlyMap<number, RowFix> =>
  new Map(fixes.flatMap((fix) => (fix.kind === "rows" ? fix.rows.map((row) => [row.row, row] as const) : [])));

/** The rows to decide about, without those that were just decided about: a press shows at once (OP-67). */
export const openRows = (state: GuideImportState): readonly RowError[] => {
  const errors = state.upload?.errors ?? NONE;
  if (state.fixes.length === 0) return errors;
  if (state.fixes.some(({ kind }) => kind === "skipAll")) return NONE;
  const decided = underWay(state);
  return errors.filter(({ row }) => !decided.has(row));
};
const NONE: readonly RowError[] = [];

/** The numbers above the review, with what was just decided (GUIDE-IO-03). Without a sku column nothing of any row is known. */
export const reviewCounts = (state: GuideImportState): ReviewCounts => {
  const { upload } = state;
  if (upload === null) return { ready: 0, fresh: 0, rows: 0, groups: 0, open: 0, skipped: 0, decided: 0, repeated: 0 };
  const {
    productCount,
    heldCount,
    rowCount: rows,
    groupRowCount: groups,
    errorCount,
    fixedCount,
    skippedCount,
  } = upload;
  const decided = underWay(state);
  const now = upload.errors.flatMap(({ row }) => decided.get(row) ?? []);
  const left = now.filter(({ skip }) => skip).length;
  const open = upload.columns.sku === null ? rows : errorCount - now.length;
  const ready = productCount + now.length - left;
  const skipped = skippedCount + left;
  return {
    ready,
    fresh: ready - heldCount,
    rows,
    groups,
    open,
    skipped,
    decided: fixedCount + skipped + now.length - left,
    repeated: Math.max(0, rows - groups - open - skipped - ready),
  };
};

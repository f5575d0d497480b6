import { type ColumnRole, roleOf } from "@larder/domain/order-guide/guide-columns";
import type { RowError, RowFix, Upload } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideImportState } from "./state.ts";

export interface ReviewColumn {
  /** 0-based. */
  readonly at: number;
  readonly heading: string;
  readonly role: ColumnRole | null;
  readonly cells: readonly string[];
  /** Why it has that role: its heading, the user's choice, or a guess to check. */
  readonly because: "heading" | "chosen" | "guess" | null;
}

/** The columns under review, in file order (GUIDE-IO-03, OP-67). */
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

export interface ReviewCounts {
  readonly ready: number;
  /** Those that are new to the guide; for a new guide, all (GUIDE-IO-09). */
  readonly fresh: number;
  readonly rows: number;
  readonly groups: number;
  readonly open: number;
  readonly skipped: number;
  readonly decided: number;
  /** Rows merged into another row of the same product. */
  readonly repeated: number;
}

/** The file's own numbers that can be kept; null = there's nothing to offer (OP-62). */
export const numbersToOffer = ({ upload }: Pick<GuideImportState, "upload">): Upload["ownNumbers"] =>
  (upload?.ownNumbers?.fresh ?? 0) > 0 ? (upload?.ownNumbers ?? null) : null;

const underWay = ({ fixes }: GuideImportState): ReadonlyMap<number, RowFix> =>
  new Map(fixes.flatMap((fix) => (fix.kind === "rows" ? fix.rows.map((row) => [row.row, row] as const) : [])));

/** Rows to decide about, without those just decided (OP-67). */
export const openRows = (state: GuideImportState): readonly RowError[] => {
  const errors = state.upload?.errors ?? NONE;
  if (state.fixes.length === 0) return errors;
  if (state.fixes.some(({ kind }) => kind === "skipAll")) return NONE;
  const decided = underWay(state);
  return errors.filter(({ row }) => !decided.has(row));
};
const NONE: readonly RowError[] = [];

/** The review's counts, with in-flight decisions (GUIDE-IO-03). Without an item number column nothing is known. */
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

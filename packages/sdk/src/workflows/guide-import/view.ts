import { type ColumnRole, roleOf } from "@larder/domain/order-guide/guide-columns";
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
export const reviewColumns = ({ upload, columns, guessed }: GuideImportState): readonly ReviewColumn[] => {
  if (upload === null || columns === null) return [];
  return upload.headings.map((heading, at) => {
    const role = roleOf(columns, at);
    return {
      at,
      heading,
      role,
      cells: upload.preview.map((cells) => cells[at] ?? ""),
      because:
        role === null ? null : guessed?.[role] !== at ? "chosen" : upload.plain.includes(at) ? "heading" : "guess",
    };
  });
};

/** What a file holds, by rows and products. */
export interface ReviewCounts {
  /** Products that the guide will get. */
  readonly ready: number;
  readonly rows: number;
  /** Rows that are left out. */
  readonly unusable: number;
  /** Rows that are in the same product's line: the product stands in the file more than once. */
  readonly repeated: number;
}

/** The numbers above the review (GUIDE-IO-03). Without a sku column nothing of any row is known. */
export const reviewCounts = ({ upload }: GuideImportState): ReviewCounts => {
  if (upload === null) return { ready: 0, rows: 0, unusable: 0, repeated: 0 };
  const { productCount, rowCount, errorCount } = upload;
  const unusable = upload.columns.sku === null ? rowCount : errorCount;
  return { ready: productCount, rows: rowCount, unusable, repeated: Math.max(0, rowCount - unusable - productCount) };
};

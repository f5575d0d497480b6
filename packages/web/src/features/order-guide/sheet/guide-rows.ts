import type { GuideLine } from "@larder/domain/order-guide/guide.schema";
import type { ShownGroup } from "@larder/sdk";
import type { RowHeight } from "../../../ui/line/sheet-layout.ts";

export type GuideRow =
  | {
      readonly kind: "group";
      readonly key: string;
      readonly group: number;
      readonly name: string;
      readonly count: number;
    }
  | {
      readonly kind: "line";
      readonly key: string;
      readonly group: number;
      readonly line: GuideLine;
      readonly isLast: boolean;
    }
  | { readonly kind: "loading"; readonly key: string }
  | {
      readonly kind: "skeleton";
      readonly key: string;
      /** How many of the guide's lines must load to get this one; 0 = unknown. */
      readonly line: number;
    };

const SKELETONS = 3;

/** One flat list; a group without lines has no header. Unloaded lines keep their place, so nothing moves later. */
export const guideRows = (groups: readonly ShownGroup[], moreIsComing: boolean): readonly GuideRow[] => {
  const rows: GuideRow[] = [];
  let lines = 0;
  let missing = 0;
  groups.forEach(({ name, lineItems, count }, group) => {
    if (count === 0) return;
    rows.push({ kind: "group", key: `group ${group}`, group, name, count });
    for (const [at, line] of lineItems.entries())
      rows.push({ kind: "line", key: line.productSku, group, line, isLast: at === count - 1 });
    lines += lineItems.length;
    for (let at = lineItems.length; at < count; at++) {
      lines += 1;
      missing += 1;
      rows.push({ kind: "skeleton", key: `skeleton ${group} ${at}`, line: lines });
    }
  });
  if (moreIsComing && missing === 0) {
    rows.push({ kind: "loading", key: "loading" });
    for (let at = 0; at < SKELETONS; at++) rows.push({ kind: "skeleton", key: `skeleton ${at}`, line: 0 });
  }
  return rows;
};

export const heightOf = (row: GuideRow): RowHeight => {
  if (row.kind === "group" || row.kind === "loading") return "group";
  return row.kind === "line" && !row.line.inStock ? "message" : "line";
};

export const headerRows = (rows: readonly GuideRow[]): readonly number[] =>
  rows.flatMap((row, at) => (row.kind === "group" ? [at] : []));

/** The last header at or above a row, sticky while the row is at the top; -1 = none. */
export const headerAbove = (headers: readonly number[], row: number): number => {
  let low = 0;
  let high = headers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headers[middle] ?? Infinity) <= row) low = middle + 1;
    else high = middle;
  }
  return headers[low - 1] ?? -1;
};

/** The row of the next or previous line that takes a quantity, rendered or not; null = none. */
export const neighbour = (
  rows: readonly GuideRow[],
  from: number,
  to: "next" | "previous",
  takes: (line: GuideLine) => boolean,
): number | null => {
  const step = to === "next" ? 1 : -1;
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at];
    if (row?.kind === "line" && takes(row.line)) return at;
  }
  return null;
};

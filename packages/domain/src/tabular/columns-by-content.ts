import type { CellKind } from "./cell-kind.ts";
import type { Content } from "./column-content.ts";

/** From this share of its cells on, a column is of their kind. */
const MOST_OF = 0.8;

/** Columns without a meaning yet that fit by their cells, best match first. Item numbers differ; names have the longest texts (OP-67). */
export const byContent = (
  kind: CellKind,
  contents: readonly Content[],
  taken: ReadonlySet<number>,
): readonly [number, ...number[]] | null => {
  const fitting = contents.flatMap((content, at) => {
    const fits = content.filled > 0 && !taken.has(at) && content.share([kind]) >= MOST_OF;
    const isNumber = kind !== "code" || (content.distinct >= MOST_OF && content.share(["gtin", "money"]) < MOST_OF);
    return fits && isNumber ? [{ at, content }] : [];
  });
  const isWords = kind === "words";
  const [first, ...others] = isWords ? fitting.toSorted((a, b) => b.content.length - a.content.length) : fitting;
  return first === undefined ? null : [first.at, ...(isWords ? [] : others.map(({ at }) => at))];
};

import type { CatalogueVersion } from "../../catalog/catalogue-version.ts";
import { type ContentLine, type GuideContent, keepContent } from "./content.ts";
import type { GuideDiff, LineRow } from "./diff-guide.ts";
import { lineFieldsIn } from "../../database/tables/guide.ts";

const changedTo = (line: ContentLine, row: LineRow): ContentLine => ({
  ...line,
  unit: row.unit,
  group: row.group_position,
  position: row.position,
  ...lineFieldsIn(row),
});

/** A guide's content after a save; null = products were added, whose names and brands the save doesn't know. */
export const contentAfter = (
  before: GuideContent,
  { removed, added, changed, groups }: GuideDiff,
): GuideContent | null => {
  if (added.length > 0) return null;
  const gone = new Set(removed);
  const rows = new Map(changed.map((row) => [row.sku, row]));
  const lines = before.lines.flatMap((line) => {
    if (gone.has(line.sku)) return [];
    const row = rows.get(line.sku);
    return [row === undefined ? line : changedTo(line, row)];
  });
  if (changed.length > 0) lines.sort((a, b) => a.position - b.position || (a.sku < b.sku ? -1 : 1));
  return { lines, groups: groups === null ? before.groups : groups.map((name, position) => ({ position, name })) };
};

/** Caches the content after a save, so the next one needn't read it. If rolled back, its version is never requested word. */
export const keepChanged = (
  before: GuideContent,
  diff: GuideDiff,
  content: string | null,
  catalogue: CatalogueVersion | null,
): void => {
  const after = content === null || catalogue === null ? null : contentAfter(before, diff);
  if (after !== null) keepContent(content as string, catalogue as CatalogueVersion, after);
};

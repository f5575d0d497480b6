import { oncePer } from "../../database/process/turns.ts";
import { caseFold } from "@larder/domain/order-guide/group-name";
import type { OwnNumbers } from "../../catalog/own-numbers.ts";
import type { GroupCount, GuideView } from "@larder/domain/order-guide/guide.schema";
import type { ContentLine, GuideContent } from "./content.ts";

/** A line in its group. */
export interface PlacedLine {
  readonly line: ContentLine;
  /** From 1, within its group. */
  readonly sequence: number;
}

/** A group with its lines; the last may hold the ungrouped ones. */
export interface PlacedGroup {
  /** Null = ungrouped. */
  readonly name: string | null;
  /** From 1; counts only groups with lines. */
  readonly order: number;
  readonly lines: readonly PlacedLine[];
}

const byName = new Intl.Collator("en-US").compare;

const placed = (groups: readonly { readonly name: string | null; readonly lines: readonly ContentLine[] }[]) => {
  let order = 0;
  return groups.map(({ name, lines }): PlacedGroup => ({
    name,
    order: lines.length === 0 ? order : (order += 1),
    lines: lines.map((line, index) => ({ line, sequence: index + 1 })),
  }));
};

const gather = <K>(lines: readonly ContentLine[], keyOf: (line: ContentLine) => K): Map<K, ContentLine[]> => {
  const gathered = new Map<K, ContentLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = gathered.get(key);
    if (group === undefined) gathered.set(key, [line]);
    else group.push(line);
  }
  return gathered;
};

const ungrouped = (lines: readonly ContentLine[] | undefined) => (lines === undefined ? [] : [{ name: null, lines }]);

const byCustomGroups = ({ lines, groups }: GuideContent): readonly PlacedGroup[] => {
  const gathered = gather(lines, ({ group }) => group);
  return placed([
    ...groups.map(({ name, position }) => ({ name, lines: gathered.get(position) ?? [] })),
    ...ungrouped(gathered.get(null)),
  ]);
};

const byCategories = ({ lines }: GuideContent): readonly PlacedGroup[] => {
  const gathered = gather(lines, ({ category }) => category);
  const names = [...gathered.keys()].filter((name) => name !== "").sort((a, b) => byName(a, b) || (a < b ? -1 : 1));
  return placed([...names.map((name) => ({ name, lines: gathered.get(name) ?? [] })), ...ungrouped(gathered.get(""))]);
};

const viewsOf = oncePer((_content: GuideContent): Partial<Record<GuideView, readonly PlacedGroup[]>> => ({}));

/** A guide's lines in custom groups, including empty ones, or categories by name; ungrouped lines come last (GUIDE-VIEW-09). Cached. */
export const placeLines = (content: GuideContent, view: GuideView): readonly PlacedGroup[] =>
  (viewsOf(content)[view] ??= (view === "customGroups" ? byCustomGroups : byCategories)(content));

// The searched text of a line; no term contains NUL.
const textOf = oncePer(({ name, brand, sku }: ContentLine) => [name, brand, sku].map(caseFold).join("\0"));

/**
 * The groups that match a term: whole if by name, otherwise only their matching lines, also by the customer's own
 * numbers (GUIDE-VIEW-21, GUIDE-VIEW-22, OP-62).
 */
export const findLines = (
  groups: readonly PlacedGroup[],
  searchTerm: string,
  { bySku }: Pick<OwnNumbers, "bySku"> = { bySku: new Map() },
): readonly PlacedGroup[] => {
  const term = caseFold(searchTerm.trim());
  if (term === "") return groups;
  const isOwn = (sku: string): boolean =>
    bySku.get(sku)?.some(({ number }) => caseFold(number).includes(term)) === true;
  return groups.flatMap((group): readonly PlacedGroup[] => {
    const isWhole = group.name !== null && caseFold(group.name).includes(term);
    const lines = isWhole
      ? group.lines
      : group.lines.filter(({ line }) => textOf(line).includes(term) || isOwn(line.sku));
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });
};

/** The total number of lines (OP-138). */
export const countLines = (groups: readonly PlacedGroup[]): number =>
  groups.reduce((sum, { lines }) => sum + lines.length, 0);

/** Each group with its number of lines, without ungrouped lines. */
export const countGroups = (groups: readonly PlacedGroup[]): readonly (typeof GroupCount)["Encoded"][] =>
  groups.flatMap(({ name, lines }) => (name === null ? [] : [{ name, count: lines.length }]));

/** One page of lines in their groups, from page 1. An empty group follows the lines before it, so each appears once, in order (GUIDE-VIEW-20). */
export const pageOf = (groups: readonly PlacedGroup[], page: number, pageSize: number): readonly PlacedGroup[] => {
  const from = (page - 1) * pageSize;
  const to = from + pageSize;
  const cut: PlacedGroup[] = [];
  let at = 0;
  for (const group of groups) {
    const lines = group.lines.slice(Math.max(0, from - at), Math.max(0, to - at));
    const isEmptyHere = group.lines.length === 0 && (page === 1 ? at >= 0 : at > from) && at <= to;
    if (lines.length > 0 || isEmptyHere) cut.push(lines.length === group.lines.length ? group : { ...group, lines });
    at += group.lines.length;
  }
  return cut;
};

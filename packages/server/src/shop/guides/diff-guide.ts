import { caseFold } from "@larder/domain/order-guide/group-name";
import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import { LINE_FIELDS, type SavedLineFields, savedFieldsOf } from "@larder/domain/order-guide/line-fields";
import type { ContentLine, GuideContent } from "./content.ts";
import { type InTurns, TURN_LENGTH } from "../../database/process/turns.ts";
import { type LineColumns, lineColumnsOf } from "../../database/tables/guide.ts";
import type { SavedBody, SavedLine } from "./saved-body.ts";

/** A line as its table row. */
export interface LineRow extends LineColumns {
  readonly sku: string;
  readonly unit: string;
  readonly group_position: number | null;
  readonly position: number;
}

/** What a save changes. */
export interface GuideDiff {
  readonly removed: readonly string[];
  readonly added: readonly LineRow[];
  readonly changed: readonly LineRow[];
  /** Group names by new position; null = unchanged. */
  readonly groups: readonly string[] | null;
}

/**
 * The lines' new positions. A group's lines share the positions they have, so that sorting one view doesn't disturb the
 * other. Lines that joined a group at its end go to the guide's end, so that no other line changes.
 */
function* placesOf(
  lines: readonly SavedLine[],
  held: ReadonlyMap<string, { readonly position: number }>,
  groupKey: (line: SavedLine) => number | string | null,
  hasJoined: (line: SavedLine) => boolean,
): InTurns<ReadonlyMap<string, number>> {
  let next = 0;
  for (const { position } of held.values()) if (position >= next) next = position + 1;
  const byGroup = new Map<number | string | null, SavedLine[]>();
  yield;
  for (const line of lines) {
    const key = groupKey(line);
    const group = byGroup.get(key);
    if (group === undefined) byGroup.set(key, [line]);
    else group.push(line);
  }
  yield;
  const atEnd = new Set<string>();
  for (const group of byGroup.values()) {
    const end = group.findLastIndex((line) => !hasJoined(line)) + 1;
    for (const [at, { sku }] of group.entries()) if (at >= end || !held.has(sku)) atEnd.add(sku);
  }
  yield;
  // In the save's order: a difference names fewer lines of a group, and thereby finds groups in another order.
  const added = new Map<string, number>();
  for (const { sku } of lines) if (atEnd.has(sku)) added.set(sku, next++);
  yield;
  const places = new Map<string, number>();
  for (const group of byGroup.values()) {
    const own = group.map(({ sku }) => added.get(sku) ?? held.get(sku)?.position ?? 0);
    own.sort((a, b) => a - b);
    yield;
    for (const [index, { sku }] of group.entries()) places.set(sku, own[index] ?? 0);
  }
  return places;
}

/** Groups missing in the body stay, last, while they have lines missing in it: a partial body must not empty a guide (OP-50). */
const groupsAfter = (body: SavedBody, before: GuideContent, named: ReadonlySet<string>): readonly string[] => {
  const present = new Set(body.groups.map(caseFold));
  const inUse = new Set<number | null>();
  for (const { sku, group } of before.lines) if (!named.has(sku) && !body.removed.has(sku)) inUse.add(group);
  const left = before.groups.filter(({ name, position }) => !present.has(caseFold(name)) && inUse.has(position));
  return [...body.groups, ...left.map(({ name }) => name)];
};

type Place = Pick<LineRow, "unit" | "group_position" | "position">;

const isSame = (place: Place, fields: SavedLineFields, was: ContentLine): boolean =>
  place.unit === was.unit &&
  place.group_position === was.group &&
  place.position === was.position &&
  LINE_FIELDS.every((field) => fields[field] === undefined || fields[field] === was[field]);

/** A group's position after the save; null = ungrouped. */
type PlaceOf = (group: number | null) => number | null;

const movedWith = (before: GuideContent, after: readonly string[]): PlaceOf => {
  const places = new Map(after.map((name, place) => [caseFold(name), place]));
  const moves = new Map(before.groups.map(({ name, position }) => [position, places.get(caseFold(name)) ?? null]));
  return (group) => (group === null ? null : (moves.get(group) ?? null));
};

/** Whether a line was in another group before. False in a group with a new name: its lines may be those of one renamed. */
const joinedIn = (
  before: GuideContent,
  groups: readonly string[],
  held: ReadonlyMap<string, ContentLine>,
): ((line: SavedLine) => boolean) => {
  const known = new Map(before.groups.map(({ name, position }) => [caseFold(name), position]));
  const homes = groups.map((name) => known.get(caseFold(name)));
  return ({ sku, group }) => {
    const home = group === null ? null : homes[group];
    const was = held.get(sku);
    return was !== undefined && home !== undefined && was.group !== home;
  };
};

const NEVER = (): boolean => false;

/** Computes what a save changes. By category, only the order of lines and units. `categoryOf` knows products that are new to the guide. */
export function* diffGuide(
  before: GuideContent,
  body: SavedBody,
  view: GuideView,
  categoryOf: (sku: string) => string | null,
): InTurns<GuideDiff> {
  const isCustom = view === "customGroups";
  const staying = before.lines.filter(({ sku }) => !body.removed.has(sku));
  yield;
  const held = new Map(staying.map((line) => [line.sku, line]));
  yield;
  const named = new Set(body.lines.map(({ sku }) => sku));
  const after = isCustom ? groupsAfter(body, before, named) : null;
  const placeOf: PlaceOf = after === null ? (group) => group : movedWith(before, after);
  yield;
  const places = yield* placesOf(
    body.lines,
    held,
    (line) => (isCustom ? line.group : (held.get(line.sku)?.category ?? categoryOf(line.sku))),
    isCustom ? joinedIn(before, body.groups, held) : NEVER,
  );
  const added: LineRow[] = [];
  const changed: LineRow[] = [];
  let worked = 0;
  for (const line of body.lines) {
    worked += 1;
    if (worked % TURN_LENGTH === 0) yield;
    const was = held.get(line.sku);
    const place: Place = {
      unit: line.unit,
      group_position: isCustom ? line.group : (was?.group ?? null),
      position: places.get(line.sku) ?? 0,
    };
    if (was !== undefined && isSame(place, line.fields, was)) continue;
    const columns = lineColumnsOf(savedFieldsOf(line.fields, was));
    (was === undefined ? added : changed).push({ sku: line.sku, ...place, ...columns });
  }
  for (const line of staying) {
    worked += 1;
    if (worked % TURN_LENGTH === 0) yield;
    const { sku, unit, group, position } = line;
    const place = placeOf(group);
    if (!named.has(sku) && place !== group)
      changed.push({ sku, unit, group_position: place, position, ...lineColumnsOf(line) });
  }
  const isSameGroups =
    after === null ||
    (after.length === before.groups.length &&
      before.groups.every(({ name, position }, place) => position === place && name === after[place]));
  return {
    removed: before.lines.flatMap(({ sku }) => (body.removed.has(sku) ? [sku] : [])),
    added,
    changed,
    groups: isSameGroups ? null : after,
  };
}

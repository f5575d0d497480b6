import type { Sku } from "../catalog/sku.schema.ts";
import { shareList, shareStructureExcept } from "../internal/structural-sharing.ts";
import { type GuideEditing, originOf } from "./editing.ts";
import { caseFold, UNGROUPED } from "./group-name.ts";
import type { GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";
import type { Choices, Choose, MergeConflict } from "./merge-conflict.ts";
import type { mergeGroupNames } from "./merge-group-names.ts";
import type { mergeGroups } from "./merge-groups.ts";
import type { mergeLine } from "./merge-line.ts";
import type { mergeOrder } from "./merge-order.ts";
import type { mergePlace } from "./merge-place.ts";
import { type GroupKey, type OriginOf, type readSide, type Sides, UNGROUPED_KEY } from "./three-way-groups.ts";

/** The merged editing, based on theirs; `conflicts` are all that were found, resolved or not. */
export interface GuideMerge {
  readonly editing: GuideEditing;
  readonly conflicts: readonly MergeConflict[];
}

/** The rules by which the parts of two people's guides are merged. */
export interface MergeRules {
  readonly readSide: typeof readSide;
  readonly mergePlace: typeof mergePlace;
  readonly mergeLine: typeof mergeLine;
  readonly mergeGroups: typeof mergeGroups;
  readonly mergeGroupNames: typeof mergeGroupNames;
  readonly mergeOrder: typeof mergeOrder;
}

/** Theirs records no renames: a group with a name you chose is the one you renamed, unless it is in doubt. */
const renamedAlike = (editing: GuideEditing, theirs: OrderGuide): OriginOf => {
  const names = new Set(theirs.categories.map((group) => group.name));
  for (const group of editing.guide.categories) names.delete(group.name);
  return (group) => {
    const origin = editing.origins[caseFold(group.name)] ?? null;
    return origin === null || names.has(origin) ? undefined : origin;
  };
};

const mergeGuideName = ({ base, guide }: GuideEditing, { name: theirs }: OrderGuide, choose: Choose): string => {
  const yours = guide.name;
  if (yours === theirs || yours === base.name) return theirs;
  if (theirs === base.name) return yours;
  const choice = choose({ _tag: "GuideRenamedApart", key: "guide", suggested: "yours", yours, theirs });
  return choice === "yours" ? yours : theirs;
};

/** The base names of the merged groups that aren't called so. */
const originsOf = (names: ReadonlyMap<GroupKey, string>, { theirs }: Sides): GuideEditing["origins"] => {
  const origins: Record<string, string | null> = {};
  for (const [key, name] of names) {
    const origin = theirs.groups.get(key)?.name ?? null;
    if (origin !== name) origins[caseFold(name)] = origin;
  }
  return origins;
};

/**
 * When someone else saved the guide meanwhile, both sides' work is merged line by line: one side's additions, removals,
 * moves, sizes and order apply, identical changes apply once, and only contradictions are conflicts. No line is lost
 * unless one side removed it and the other left it alone; a deleted group ungroups only the lines the other side left
 * in it. The result is based on theirs and saved with their version; prices and stock are theirs, the selection yours
 * (OP-143).
 */
export const mergeGuides = (
  editing: GuideEditing,
  their: OrderGuide,
  rules: MergeRules,
  choices: Choices = {},
): GuideMerge => {
  const conflicts: MergeConflict[] = [];
  const choose: Choose = (conflict) => {
    conflicts.push(conflict);
    return choices[conflict.key] ?? conflict.suggested;
  };
  const base = rules.readSide(editing.base, editing.base, (group) => group.name);
  const yours = rules.readSide(editing.guide, editing.base, (group) => originOf(editing, group.name));
  const theirs = rules.readSide(their, editing.base, renamedAlike(editing, their));
  const sides: Sides = { base, yours, theirs };

  const before = new Map<Sku, GroupKey>();
  const lines = new Map<Sku, GuideLine>();
  for (const sku of new Set([...base.lines.keys(), ...theirs.lines.keys(), ...yours.lines.keys()])) {
    const place = rules.mergePlace(sku, sides, choose);
    if (place === null) continue;
    before.set(sku, place);
    const line = { base: base.lines.get(sku), yours: yours.lines.get(sku), theirs: theirs.lines.get(sku) };
    lines.set(sku, rules.mergeLine(line, choose));
  }
  const { groups, places } = rules.mergeGroups(before, sides, choose, rules.mergeOrder);
  const names = rules.mergeGroupNames(groups, sides, choose);

  const members = new Map<GroupKey, Set<string>>([UNGROUPED_KEY, ...groups].map((key) => [key, new Set()]));
  for (const [sku, key] of places) (members.get(key) ?? members.get(UNGROUPED_KEY))?.add(sku);
  const lineOf = (sku: string): GuideLine => lines.get(sku as Sku) as GuideLine;
  const linesIn = (key: GroupKey): readonly GuideLine[] => {
    const [first = [], second = [], third = []] = [base, yours, theirs].map((side) => side.members.get(key));
    const orders = { base: first, yours: second, theirs: third };
    return rules
      .mergeOrder(orders, members.get(key) as Set<string>, (sku) =>
        choose({
          _tag: "ReorderedApart",
          key: `order ${sku}`,
          suggested: "yours",
          line: lineOf(sku),
          group: names.get(key) ?? UNGROUPED,
        }),
      )
      .map(lineOf);
  };

  const categories = groups.map((key): GuideGroup => {
    const group = (theirs.groups.get(key) ?? yours.groups.get(key)) as GuideGroup;
    const lineItems = shareList(group.lineItems, linesIn(key));
    const isSelected =
      lineItems.length === 0
        ? (yours.groups.get(key)?.isSelected ?? false)
        : lineItems.every((line) => line.isSelected);
    const merged = { ...group, name: names.get(key) as string, isSelected, lineItems };
    return shareStructureExcept(group, merged, ["lineItems"]);
  });
  const loose = shareList(their.ungroupedProducts.lineItems, linesIn(UNGROUPED_KEY));
  const guide = shareStructureExcept(
    their,
    {
      ...their,
      name: mergeGuideName(editing, their, choose),
      categories: shareList(their.categories, categories),
      ungroupedProducts:
        loose === their.ungroupedProducts.lineItems
          ? their.ungroupedProducts
          : { ...their.ungroupedProducts, lineItems: loose },
    },
    ["categories", "ungroupedProducts"],
  );
  return { editing: { base: their, guide, view: editing.view, origins: originsOf(names, sides) }, conflicts };
};

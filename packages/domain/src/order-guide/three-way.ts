import type { Sku } from "../catalog/sku.schema.ts";
import { shareList, shareStructureExcept } from "../internal/structural-sharing.ts";
import { type GuideEditing, originOf } from "./editing.ts";
import { caseFold } from "./group-name.ts";
import type { GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";
import { lineUnit } from "./line.ts";
import type { Choices, MergeConflict } from "./merge-conflict.ts";
import { mergeGroupNames, mergeLine } from "./merge-group-names.ts";
import { mergeOrder, type Side } from "./merge-order.ts";
import {
  type GroupKey,
  groupLabel,
  type MergeSide,
  type OriginOf,
  readSide,
  type Standing,
  UNGROUPED_KEY,
} from "./three-way-groups.ts";

/** The merged editing, based on theirs; `conflicts` are all that were found, resolved or not. */
export interface GuideMerge {
  readonly editing: GuideEditing;
  readonly conflicts: readonly MergeConflict[];
}

const other = (side: Side): Side => (side === "yours" ? "theirs" : "yours");

/**
 * When someone else saved the guide meanwhile, both sides' work is merged line by line: one side's additions, removals,
 * moves, sizes and order apply, identical changes apply once, and only contradictions are conflicts. No line is lost
 * unless one side removed it and the other left it alone; a deleted group ungroups only the lines the other side left
 * in it. The result is based on theirs and saved with their version; prices and stock are theirs, the selection yours
 * (OP-143).
 */
export const mergeGuides = (editing: GuideEditing, theirs: OrderGuide, choices: Choices = {}): GuideMerge =>
  new ThreeWay(editing, theirs, choices).merge();

/** Theirs records no renames: a group with a name you chose is the one you renamed, unless it is in doubt. */
const renamedAlike = (editing: GuideEditing, theirs: OrderGuide): OriginOf => {
  const names = new Set(theirs.categories.map((group) => group.name));
  for (const group of editing.guide.categories) names.delete(group.name);
  return (group) => {
    const origin = editing.origins[caseFold(group.name)] ?? null;
    return origin === null || names.has(origin) ? undefined : origin;
  };
};

class ThreeWay {
  readonly #editing: GuideEditing;
  readonly #their: OrderGuide;
  readonly #choices: Choices;
  readonly #base: MergeSide;
  readonly #sides: Readonly<Record<Side, MergeSide>>;
  readonly #conflicts: MergeConflict[] = [];

  constructor(editing: GuideEditing, theirs: OrderGuide, choices: Choices) {
    this.#editing = editing;
    this.#their = theirs;
    this.#choices = choices;
    this.#base = readSide(editing.base, editing.base, (group) => group.name);
    this.#sides = {
      yours: readSide(editing.guide, editing.base, (group) => originOf(editing, group.name)),
      theirs: readSide(theirs, editing.base, renamedAlike(editing, theirs)),
    };
  }

  merge(): GuideMerge {
    const { yours, theirs } = this.#sides;
    const places = new Map<Sku, GroupKey>();
    const lines = new Map<Sku, GuideLine>();
    for (const sku of new Set([...this.#base.lines.keys(), ...theirs.lines.keys(), ...yours.lines.keys()])) {
      const place = this.#placeOf(sku);
      if (place === null) continue;
      places.set(sku, place);
      lines.set(
        sku,
        mergeLine(
          { base: this.#base.lines.get(sku), yours: yours.lines.get(sku), theirs: theirs.lines.get(sku) },
          (conflict) => this.#choose(conflict),
        ),
      );
    }
    const groups = this.#groupsOf(places);
    const names = mergeGroupNames(groups, { ...this.#sides, base: this.#base }, (conflict) => this.#choose(conflict));

    const members = new Map<GroupKey, Set<string>>([[UNGROUPED_KEY, new Set()]]);
    for (const key of groups) members.set(key, new Set());
    for (const [sku, key] of places) (members.get(key) ?? members.get(UNGROUPED_KEY))?.add(sku);
    const linesIn = (key: GroupKey): readonly GuideLine[] =>
      mergeOrder(this.#orders(key), members.get(key) as Set<string>, (sku) =>
        this.#choose({
          _tag: "ReorderedApart",
          key: `order ${sku}`,
          suggested: "yours",
          line: lines.get(sku as Sku) as GuideLine,
          group: names.get(key) ?? groupLabel(theirs, key),
        }),
      ).map((sku) => lines.get(sku as Sku) as GuideLine);

    const categories = groups.map((key): GuideGroup => {
      const name = names.get(key) as string;
      const group = (theirs.groups.get(key) ?? yours.groups.get(key)) as GuideGroup;
      const lineItems = shareList(group.lineItems, linesIn(key));
      const isSelected =
        lineItems.length === 0
          ? (yours.groups.get(key)?.isSelected ?? false)
          : lineItems.every((line) => line.isSelected);
      return shareStructureExcept(group, { ...group, name, isSelected, lineItems }, ["lineItems"]);
    });
    const loose = shareList(this.#their.ungroupedProducts.lineItems, linesIn(UNGROUPED_KEY));
    const guide = shareStructureExcept(
      this.#their,
      {
        ...this.#their,
        name: this.#guideName(),
        categories: shareList(this.#their.categories, categories),
        ungroupedProducts:
          loose === this.#their.ungroupedProducts.lineItems
            ? this.#their.ungroupedProducts
            : { ...this.#their.ungroupedProducts, lineItems: loose },
      },
      ["categories", "ungroupedProducts"],
    );
    const origins: Record<string, string | null> = {};
    for (const key of groups) {
      const name = names.get(key) as string;
      const origin = theirs.groups.get(key)?.name ?? null;
      if (origin !== name) origins[caseFold(name)] = origin;
    }
    const merged: GuideEditing = { base: this.#their, guide, view: this.#editing.view, origins };
    return { editing: merged, conflicts: this.#conflicts };
  }

  #choose(conflict: MergeConflict): Side {
    this.#conflicts.push(conflict);
    return this.#choices[conflict.key] ?? conflict.suggested;
  }

  #freed(side: Side, base: Standing | undefined, now: Standing | undefined): boolean {
    return (
      base !== undefined &&
      now !== undefined &&
      base.group !== UNGROUPED_KEY &&
      now.group === UNGROUPED_KEY &&
      !this.#sides[side].groups.has(base.group)
    );
  }

  /** null = no longer in the guide. */
  #placeOf(sku: Sku): GroupKey | null {
    const base = this.#base.lines.get(sku);
    const yours = this.#sides.yours.lines.get(sku);
    const theirs = this.#sides.theirs.lines.get(sku);
    if (yours === undefined || theirs === undefined) {
      const left = yours ?? theirs;
      if (left === undefined) return null;
      if (base === undefined) return left.group;
      const removedBy: Side = yours === undefined ? "yours" : "theirs";
      const keeper = other(removedBy);
      const moved = left.group !== base.group && !this.#freed(keeper, base, left);
      if (!moved && lineUnit(left.line) === lineUnit(base.line)) return null;
      const key = `removed ${sku}`;
      const choice = this.#choose({ _tag: "RemovedAndChanged", key, suggested: keeper, line: left.line, removedBy });
      return choice === removedBy ? null : left.group;
    }
    if (yours.group === theirs.group) return yours.group;
    if (yours.group === base?.group) return theirs.group;
    if (theirs.group === base?.group) return yours.group;
    if (this.#freed("yours", base, yours)) return theirs.group;
    if (this.#freed("theirs", base, theirs)) return yours.group;
    const choice = this.#choose({
      _tag: "MovedApart",
      key: `moved ${sku}`,
      suggested: "yours",
      line: theirs.line,
      yours: groupLabel(this.#sides.yours, yours.group),
      theirs: groupLabel(this.#sides.theirs, theirs.group),
    });
    return choice === "yours" ? yours.group : theirs.group;
  }

  #groupsOf(places: Map<Sku, GroupKey>): readonly GroupKey[] {
    const { yours, theirs } = this.#sides;
    const filled = new Set(places.values());
    const stays = new Set<string>();
    for (const key of new Set([...theirs.groups.keys(), ...yours.groups.keys()])) {
      if (!this.#base.groups.has(key) || (yours.groups.has(key) && theirs.groups.has(key))) {
        stays.add(key);
        continue;
      }
      const deletedBy: Side = yours.groups.has(key) ? "theirs" : "yours";
      const keeper = other(deletedBy);
      const name = groupLabel(this.#sides[keeper], key);
      if (!filled.has(key) && name === groupLabel(this.#base, key)) continue;
      const conflict = { key: `group ${key}`, suggested: keeper, group: name, deletedBy } as const;
      if (this.#choose({ _tag: "GroupDeletedAndChanged", ...conflict }) === keeper) {
        stays.add(key);
        this.#takeBack(key, deletedBy, places);
      }
    }
    const keysOf = (side: MergeSide): readonly GroupKey[] => [...side.groups.keys()];
    const orders = { base: keysOf(this.#base), yours: keysOf(yours), theirs: keysOf(theirs) };
    return mergeOrder(orders, stays, () => "yours");
  }

  #takeBack(key: GroupKey, deletedBy: Side, places: Map<Sku, GroupKey>): void {
    for (const sku of this.#base.members.get(key) ?? []) {
      const now = this.#sides[deletedBy].lines.get(sku);
      const kept = this.#sides[other(deletedBy)].lines.get(sku)?.group === key;
      if (kept && places.get(sku) === UNGROUPED_KEY && this.#freed(deletedBy, this.#base.lines.get(sku), now))
        places.set(sku, key);
    }
  }

  #guideName(): string {
    const base = this.#editing.base.name;
    const [yours, theirs] = [this.#editing.guide.name, this.#their.name];
    if (yours === theirs || yours === base) return theirs;
    if (theirs === base) return yours;
    const choice = this.#choose({ _tag: "GuideRenamedApart", key: "guide", suggested: "yours", yours, theirs });
    return choice === "yours" ? yours : theirs;
  }

  #orders(key: GroupKey): {
    readonly base: readonly string[];
    readonly yours: readonly string[];
    readonly theirs: readonly string[];
  } {
    return {
      base: this.#base.members.get(key) ?? [],
      yours: this.#sides.yours.members.get(key) ?? [],
      theirs: this.#sides.theirs.members.get(key) ?? [],
    };
  }
}

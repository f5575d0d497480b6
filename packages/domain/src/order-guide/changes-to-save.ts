import { type GuideEditing, originOf } from "./editing.ts";
import { SUBSTITUTIONS, UNGROUPED } from "./group-name.ts";
import type { GuideChanges, GuideLine, OrderGuide } from "./guide.schema.ts";
import { NEW_GUIDE_ID } from "./guide-view.ts";
import { lineUnit } from "./line.ts";
import { LINE_FIELDS, lineFieldsOf } from "./line-fields.ts";
import { movedLines, removedLines } from "./moved-lines.ts";

type SavedCategory = GuideChanges["categories"][number];

const savedCategory = (name: string, lines: readonly GuideLine[], place: number): SavedCategory => ({
  name,
  lineItems: lines.map((line, index) => ({
    productSku: line.productSku,
    unitOfMeasure: lineUnit(line),
    name: line.name,
    ...lineFieldsOf(line),
    itemSequence: index + 1,
    displayOrder: place,
  })),
});

const isSameLine = (line: GuideLine, other: GuideLine | undefined): boolean =>
  line === other ||
  (other !== undefined &&
    line.productSku === other.productSku &&
    lineUnit(line) === lineUnit(other) &&
    LINE_FIELDS.every((field) => line[field] === other[field]));

const areSameLines = (before: readonly GuideLine[], after: readonly GuideLine[]): boolean =>
  before === after || (before.length === after.length && before.every((line, index) => isSameLine(line, after[index])));

/** Substitutes aren't saved; ungrouped lines come last, if any (GUIDE-EDIT-32, GUIDE-EDIT-33, OP-59). */
const savedCategories = (guide: OrderGuide): readonly SavedCategory[] => {
  const categories: SavedCategory[] = [];
  for (const group of guide.categories)
    if (group.name !== SUBSTITUTIONS)
      categories.push(savedCategory(group.name, group.lineItems, categories.length + 1));
  const { lineItems } = guide.ungroupedProducts;
  if (lineItems.length > 0) categories.push(savedCategory(UNGROUPED, lineItems, categories.length + 1));
  return categories;
};

/**
 * A save sends the groups and lines in screen order, each line in its default size's unit, and what was removed and
 * moved, but no sizes or quantities. `itemSequence` numbers lines within a group and `displayOrder` the groups, both
 * from 1. The base version is sent so a concurrent save isn't overwritten. GUIDE-EDIT-30 to GUIDE-EDIT-34; OP-56 to
 * OP-60 (§4 §5 §7, OP-143).
 */
export const changesToSave = (editing: GuideEditing): GuideChanges => ({
  id: editing.guide.id ?? NEW_GUIDE_ID,
  name: editing.guide.name,
  categoryType: editing.view,
  categories: savedCategories(editing.guide),
  removedLineItems: removedLines(editing),
  movedLineItems: movedLines(editing),
  version: editing.base.version,
});

/**
 * The same save without the lines of groups that stayed as they were: the server keeps what isn't named (OP-50). Without
 * a version, what the server would keep is unknown, so all lines are sent.
 */
export const differenceToSave = (editing: GuideEditing): GuideChanges => {
  const { base, guide } = editing;
  const changes = changesToSave(editing);
  if (base.version === null) return changes;
  const linesBy = ({ categories, ungroupedProducts }: OrderGuide): ReadonlyMap<string, readonly GuideLine[]> =>
    new Map([...categories, { ...ungroupedProducts, name: UNGROUPED }].map(({ name, lineItems }) => [name, lineItems]));
  const before = linesBy(base);
  const after = linesBy(guide);
  const isStored = (name: string): boolean =>
    originOf(editing, name) === name && areSameLines(before.get(name) ?? [], after.get(name) ?? []);
  return {
    ...changes,
    categories: changes.categories.map((category) =>
      isStored(category.name) ? { ...category, lineItems: [] } : category,
    ),
  };
};

/** A guide has changes when a save would change something; a selection doesn't count (GUIDE-EDIT-38). */
export const hasChanges = ({ base, guide }: GuideEditing): boolean =>
  base !== guide &&
  (base.name !== guide.name ||
    base.categories.length !== guide.categories.length ||
    !areSameLines(base.ungroupedProducts.lineItems, guide.ungroupedProducts.lineItems) ||
    base.categories.some((group, index) => {
      const other = guide.categories[index];
      return other === undefined || group.name !== other.name || !areSameLines(group.lineItems, other.lineItems);
    }));

import type { GuideEditing } from "./editing.ts";
import { SUBSTITUTIONS, UNGROUPED } from "./group-name.ts";
import type { GuideChanges, GuideLine, OrderGuide } from "./guide.schema.ts";
import { NEW_GUIDE_ID } from "./guide-view.ts";
import { lineUnit } from "./line.ts";
import { lineFieldsOf } from "./line-fields.ts";
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

/** The groups as they are saved: without the substitutes, and with the ungrouped lines last when there are any. GUIDE-EDIT-32, GUIDE-EDIT-33; OP-59. */
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
 * A save sends the groups with their lines in the order of the screen, each line in the unit of its default size, what was
 * removed and what was moved; no sizes and no quantities. `itemSequence` numbers the lines of a group and `displayOrder` the
 * groups, both from 1. The version that the editing started from is sent along, so that no concurrent save is overwritten.
 * Spec §4 §5 §7, GUIDE-EDIT-30 to GUIDE-EDIT-34; OP-56 to OP-60, OP-143.
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

/** Whether a save would change anything: names, groups, lines, order or sizes. A selection is no change. GUIDE-EDIT-38. */
export const hasChanges = (editing: GuideEditing): boolean => {
  const { base, guide } = editing;
  if (base === guide) return false;
  if (base.name !== guide.name || base.categories.length !== guide.categories.length) return true;
  const differ = (before: readonly GuideLine[], after: readonly GuideLine[]): boolean =>
    before !== after &&
    (before.length !== after.length ||
      before.some((line, index) => {
        const other = after[index];
        return (
          other === undefined ||
          (line !== other && (line.productSku !== other.productSku || lineUnit(line) !== lineUnit(other)))
        );
      }));
  return (
    differ(base.ungroupedProducts.lineItems, guide.ungroupedProducts.lineItems) ||
    base.categories.some((group, index) => {
      const other = guide.categories[index];
      return other === undefined || group.name !== other.name || differ(group.lineItems, other.lineItems);
    })
  );
};

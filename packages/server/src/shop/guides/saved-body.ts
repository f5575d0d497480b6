import { caseFold, SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import { MAX_GUIDE_LINES } from "@larder/domain/order-guide/guide-limits";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";
import type { SavedLineFields } from "@larder/domain/order-guide/line-fields";
import { invalidField } from "../../database/writes/input-error.ts";
import { type InTurns, TURN_LENGTH } from "../../database/process/turns.ts";
import { MAX_NAME } from "./guide-names.ts";

/** A line in the body of a save. */
export interface SavedLine {
  readonly sku: string;
  /** "" = the line's current unit, or the product's first. */
  readonly unit: string;
  /** The index of its group in the body; null = ungrouped. */
  readonly group: number | null;
  readonly fields: SavedLineFields;
}

/** A validated body of a save. */
export interface SavedBody {
  readonly groups: readonly string[];
  readonly lines: readonly SavedLine[];
  /** By product, regardless of unit, since a guide holds a product once; never one that is in `lines`. */
  readonly removed: ReadonlySet<string>;
}

/** A guide's name, normalized and validated. */
export const nameOf = (changes: GuideChanges): string => {
  const name = changes.name.trim();
  if (name === "" || name.length > MAX_NAME) throw invalidField("name", "must be 1 to 200 characters");
  return name;
};

/** Parses a body; "Substitutions" isn't part of a guide (GUIDE-EDIT-32), "Ungrouped" isn't a group (OP-59). Throws InvalidField. */
export function* bodyOf(changes: GuideChanges): InTurns<SavedBody> {
  const count = changes.categories.reduce((sum, { lineItems }) => sum + lineItems.length, 0);
  if (count > MAX_GUIDE_LINES) throw invalidField("categories", `can have at most ${MAX_GUIDE_LINES} items`);
  const groups: string[] = [];
  const lines = new Map<string, SavedLine>();
  const names = new Set<string>();
  for (const [index, category] of changes.categories.entries()) {
    const name = category.name.trim();
    const folded = caseFold(name);
    if (folded === caseFold(SUBSTITUTIONS)) continue;
    const isGroup = folded !== caseFold(UNGROUPED);
    if (isGroup && (name === "" || name.length > MAX_NAME))
      throw invalidField(`categories.${index}.name`, "must be 1 to 200 characters");
    if (names.has(folded)) throw invalidField(`categories.${index}.name`, "is there twice");
    names.add(folded);
    if (isGroup) groups.push(name);
    const group = isGroup ? groups.length - 1 : null;
    for (const line of category.lineItems) {
      const { productSku, unitOfMeasure } = line;
      if (lines.has(productSku))
        throw invalidField(`categories.${index}.lineItems`, `holds ${productSku} a second time`);
      lines.set(productSku, { sku: productSku, unit: unitOfMeasure, group, fields: line });
      if (lines.size % TURN_LENGTH === 0) yield;
    }
  }
  const removed = changes.removedLineItems.map(({ productSku }) => productSku as string);
  return {
    groups,
    lines: [...lines.values()],
    removed: new Set(removed.filter((sku) => !lines.has(sku))),
  };
}

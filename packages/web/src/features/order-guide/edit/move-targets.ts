import { SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import { isGroupEditable } from "@larder/domain/order-guide/groups";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { isOpenGroup } from "@larder/domain/order-guide/group-membership";

export interface MoveTarget {
  readonly name: string;
  readonly count: number;
  /** Takes any line; a catalog group takes only its own (OP-140). */
  readonly isOpen: boolean;
}

export const moveTargets = ({ categories, ungroupedProducts }: OrderGuide): readonly MoveTarget[] => [
  ...categories
    .filter(({ name }) => name !== SUBSTITUTIONS)
    .map((group) => ({ name: group.name, count: group.lineItems.length, isOpen: isOpenGroup(group) })),
  { name: UNGROUPED, count: ungroupedProducts.lineItems.length, isOpen: true },
];

/** The selected groups that can be deleted (GUIDE-EDIT-20). */
export const deletableGroups = ({ categories }: OrderGuide): readonly string[] =>
  categories
    .filter((group) => group.isSelected && isGroupEditable(group) && group.name !== SUBSTITUTIONS)
    .map(({ name }) => name);

import type { Sku } from "@larder/domain/catalog/sku.schema";
import { isOpenGroup } from "@larder/domain/order-guide/group-membership";
import { SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import { isGroupEditable } from "@larder/domain/order-guide/groups";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";

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

export type Selection = "none" | "some" | "all";

export interface EditGroupRow {
  readonly kind: "group";
  readonly key: string;
  readonly name: string;
  /** 0-based among the groups; null = the ungrouped lines, which come last. */
  readonly at: number | null;
  readonly count: number;
  readonly selection: Selection;
  /** It can be renamed and deleted (GUIDE-EDIT-18). */
  readonly isOwn: boolean;
  /** Managed by the sales rep: neither it nor its lines can move, and it's never saved (GUIDE-EDIT-32). */
  readonly isHouse: boolean;
}

export interface EditLineRow {
  readonly kind: "line";
  readonly key: string;
  readonly line: GuideLine;
  readonly group: string;
  readonly at: number;
  readonly isLast: boolean;
  readonly isHouse: boolean;
}

export type EditRow = EditGroupRow | EditLineRow;

export const groupKey = (name: string): string => `group ${name}`;

const selectionOf = (lines: readonly GuideLine[], isWhole: boolean): Selection => {
  if (isWhole) return "all";
  return lines.some((line) => line.isSelected) ? "some" : "none";
};

export const editRows = (guide: OrderGuide): readonly EditRow[] => {
  const rows: EditRow[] = [];
  const linesOf = (group: string, lines: readonly GuideLine[], isHouse: boolean): void =>
    lines.forEach((line, at) =>
      rows.push({ kind: "line", key: line.productSku, line, group, at, isLast: at === lines.length - 1, isHouse }),
    );
  guide.categories.forEach((group, at) => {
    const { name, lineItems } = group;
    const isHouse = name === SUBSTITUTIONS;
    rows.push({
      kind: "group",
      key: groupKey(name),
      name,
      at,
      count: lineItems.length,
      selection: selectionOf(lineItems, group.isSelected),
      isOwn: !isHouse && isGroupEditable(group),
      isHouse,
    });
    linesOf(name, lineItems, isHouse);
  });
  const { lineItems } = guide.ungroupedProducts;
  rows.push({
    kind: "group",
    key: groupKey(UNGROUPED),
    name: UNGROUPED,
    at: null,
    count: lineItems.length,
    selection: selectionOf(lineItems, lineItems.length > 0 && lineItems.every((line) => line.isSelected)),
    isOwn: false,
    isHouse: false,
  });
  linesOf(UNGROUPED, lineItems, false);
  return rows;
};

export const selectionOfAll = (rows: readonly EditRow[]): Selection => {
  let selected = 0;
  let lines = 0;
  for (const row of rows) {
    if (row.kind !== "line") continue;
    lines += 1;
    if (row.line.isSelected) selected += 1;
  }
  if (selected === 0) return "none";
  return selected === lines ? "all" : "some";
};

export const selectableBetween = (rows: readonly EditRow[], one: number, other: number): readonly Sku[] =>
  rows
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap((row) => (row.kind === "line" && !row.isHouse ? row.line.productSku : []));

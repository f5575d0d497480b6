import fc from "fast-check";
import { beginEditing } from "../../order-guide/editing.ts";
import { caseFold, RESERVED_GROUP_NAMES } from "../../order-guide/group-name.ts";
import type { OrderGuide } from "../../order-guide/guide.schema.ts";
import { linesOf } from "../../order-guide/line.ts";
import { deepFreeze } from "../deep-freeze.ts";
import { groupName, typedName } from "../names.ts";
import { orderGuide } from "../order-guide.ts";
import { type Law, isSame, law } from "./law.ts";

const skus = (guide: OrderGuide) => linesOf(guide).map((line) => line.productSku);
const sortedSkus = (guide: OrderGuide) => skus(guide).toSorted();
const editing = (guide: OrderGuide) => beginEditing(deepFreeze(guide), "customGroups");
const names = fc.array(groupName, { maxLength: 6 });

export const guideLaws: readonly Law[] = [
  law(
    "GUIDE-EDIT-16 GUIDE-EDIT-17 OP-54 a group's name is free in any case, and null only for blanks",
    ["freeGroupName"],
    (rules) =>
      fc.property(typedName, names, (wanted, others) => {
        const name = rules.freeGroupName(wanted, others);
        if (name === null) return wanted.trim() === "";
        const taken = [...others, ...RESERVED_GROUP_NAMES].map((other) => caseFold(other.trim()));
        return !taken.includes(caseFold(name)) && name.startsWith(wanted.trim());
      }),
  ),
  law("GUIDE-EDIT-16 a name that is free already isn't changed", ["freeGroupName"], ({ freeGroupName }) =>
    fc.property(typedName, names, (wanted, others) => {
      const name = freeGroupName(wanted, others);
      return name === null || freeGroupName(name, others) === name;
    }),
  ),
  law("OP-42 a copy never has the name of a guide that is there", ["copyName"], ({ copyName }) =>
    fc.property(groupName, names, fc.uniqueArray(fc.integer({ min: 1, max: 4 })), (name, others, copies) => {
      const taken = [...others, ...copies.map((number) => `${name} (${number})`)];
      const copy = copyName(name, taken);
      return copy !== null && ![name, ...taken].map(caseFold).includes(caseFold(copy));
    }),
  ),
  law(
    "GUIDE-EDIT-15 GUIDE-EDIT-16 a new group comes first and empty, and takes no line",
    ["addGroup"],
    ({ addGroup }) =>
      fc.property(orderGuide(), typedName, (guide, name) => {
        const { editing: now, refusal } = addGroup(editing(guide), name);
        if (refusal !== null) return isSame(now.guide, guide);
        const [first, ...others] = now.guide.categories;
        return (
          first?.lineItems.length === 0 && isSame(others, guide.categories) && isSame(skus(now.guide), skus(guide))
        );
      }),
  ),
  law("GUIDE-EDIT-17 OP-54 renaming a group keeps its lines and its place", ["renameGroup"], ({ renameGroup }) =>
    fc.property(orderGuide({ alikeNames: false }), fc.nat(4), typedName, (guide, at, name) => {
      const group = guide.categories.at(at);
      if (group === undefined) return true;
      const { editing: now } = renameGroup(editing(guide), group.name, name);
      return isSame(
        now.guide.categories.map(({ lineItems }) => lineItems),
        guide.categories.map(({ lineItems }) => lineItems),
      );
    }),
  ),
  law("GUIDE-EDIT-18 GUIDE-EDIT-19 deleting a group loses no line", ["deleteGroup"], ({ deleteGroup }) =>
    fc.property(orderGuide(), fc.nat(4), (guide, at) => {
      const group = guide.categories.at(at);
      const { editing: now } = deleteGroup(editing(guide), group?.name ?? "none");
      return isSame(sortedSkus(now.guide), sortedSkus(guide));
    }),
  ),
  law("GUIDE-EDIT-18 OP-140 a group that isn't editable isn't deleted", ["deleteGroup"], ({ deleteGroup }) =>
    fc.property(orderGuide({ alikeNames: false }), (guide) =>
      guide.categories.every((group) => {
        const { editing: now } = deleteGroup(editing(guide), group.name);
        const isThere = now.guide.categories.some(({ name }) => name === group.name);
        return isThere === (group.isEditable === false);
      }),
    ),
  ),
  law(
    "GUIDE-EDIT-21 GUIDE-EDIT-22 deleting a line removes it alone, and only from the ungrouped ones",
    ["deleteLine"],
    ({ deleteLine }) =>
      fc.property(orderGuide(), fc.nat(11), (guide, at) => {
        const line = linesOf(guide).at(at);
        if (line === undefined) return true;
        const isUngrouped = guide.ungroupedProducts.lineItems.includes(line);
        const { editing: now } = deleteLine(editing(guide), line.productSku);
        const left = sortedSkus(guide).filter((one) => !isUngrouped || one !== line.productSku);
        return isSame(sortedSkus(now.guide), left);
      }),
  ),
  law("GUIDE-EDIT-28 moving keeps every item and the order of the others", ["reorder"], ({ reorder }) =>
    fc.property(
      fc.uniqueArray(fc.nat()),
      fc.integer({ min: -3, max: 12 }),
      fc.integer({ min: -3, max: 12 }),
      (list, from, to) => {
        const moved = reorder(deepFreeze(list), from, to);
        const item = list[from];
        const others = (all: readonly number[]) => all.filter((one) => one !== item);
        return moved.length === list.length && isSame(others(moved), others(list));
      },
    ),
  ),
  law("GUIDE-EDIT-28 an item moves to the index, clamped to the list", ["reorder"], ({ reorder }) =>
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(12),
      fc.integer({ min: -3, max: 12 }),
      (list, at, to) => {
        const from = at % list.length;
        return reorder(list, from, to)[Math.max(0, Math.min(to, list.length - 1))] === list[from];
      },
    ),
  ),
];

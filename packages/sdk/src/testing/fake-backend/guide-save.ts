import { SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";
import type { Who } from "./port-calls.ts";
import type { StoredGuide } from "./stored.ts";

export const emptyGuide = ({ user, organization }: Who, id: number, name: string): StoredGuide => ({
  id,
  organizationId: organization.id,
  owner: user.userName,
  name,
  version: 0,
  groups: [],
  ungrouped: [],
  units: {},
  sharedWith: [],
});

/** A guide after a save: placed as the body says, unnamed lines stay, removed ones go (OP-50). */
export const changed = (guide: StoredGuide, changes: GuideChanges): StoredGuide => {
  const removed = new Set(changes.removedLineItems.map(({ productSku }) => productSku as string));
  const categories = changes.categories.filter(({ name }) => name !== SUBSTITUTIONS);
  const named = new Set(categories.flatMap(({ lineItems }) => lineItems.map(({ productSku }) => productSku as string)));
  const units = { ...guide.units };
  for (const { lineItems } of categories)
    for (const line of lineItems) if (line.unitOfMeasure !== "") units[line.productSku] = line.unitOfMeasure;
  const stays = (text: string): boolean => !named.has(text) && !removed.has(text);
  const base = { ...guide, name: changes.name.trim(), units, version: guide.version + 1 };
  if (changes.categoryType === "cwCategories") {
    const kept = (skus: readonly string[]) => skus.filter((text) => !removed.has(text) || named.has(text));
    const held = new Set([...guide.ungrouped, ...guide.groups.flatMap(({ skus }) => skus)]);
    return {
      ...base,
      groups: guide.groups.map((group) => ({ ...group, skus: kept(group.skus) })),
      // New lines aren't in a customer's group yet.
      ungrouped: [...kept(guide.ungrouped), ...[...named].filter((text) => !held.has(text))],
    };
  }
  const leftOver = (name: string | null) =>
    (name === null ? guide.ungrouped : (guide.groups.find((group) => group.name === name)?.skus ?? [])).filter(stays);
  const groups = categories
    .filter(({ name }) => name !== UNGROUPED)
    .map(({ name, lineItems }) => ({
      name,
      skus: [...lineItems.map(({ productSku }) => productSku as string), ...leftOver(name)],
    }));
  const lost = guide.groups.filter(
    ({ name, skus }) => skus.some(stays) && !groups.some((group) => group.name === name),
  );
  const ungrouped =
    categories.find(({ name }) => name === UNGROUPED)?.lineItems.map(({ productSku }) => productSku as string) ?? [];
  return {
    ...base,
    groups: [...groups, ...lost.map(({ name }) => ({ name, skus: leftOver(name) }))],
    ungrouped: [...ungrouped, ...leftOver(null)],
  };
};

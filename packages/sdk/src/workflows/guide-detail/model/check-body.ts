import type { GuideChanges, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";

export const skusOf = (guide: OrderGuide): readonly string[] => linesOf(guide).map((line) => line.productSku);

const readOff = ({ categories, ungroupedProducts }: OrderGuide): readonly string[] =>
  [...categories, ...(ungroupedProducts.lineItems.length > 0 ? [{ ...ungroupedProducts, name: "Ungrouped" }] : [])]
    .filter(({ name }) => name !== "Substitutions")
    .map(({ name, lineItems }) => `${name}: ${lineItems.map((line) => line.productSku).join(" ")}`);
/** What the guide is after the save: a group sent without lines keeps those that the body doesn't name. */
const readBody = ({ categories, removedLineItems }: GuideChanges, base: OrderGuide): readonly string[] => {
  const named = new Set<string>(
    [...categories.flatMap(({ lineItems }) => lineItems), ...removedLineItems].map(({ productSku }) => productSku),
  );
  const stored = [...base.categories, { ...base.ungroupedProducts, name: "Ungrouped" }];
  return categories.map(({ name, lineItems }) => {
    const kept = stored.find((group) => group.name === name)?.lineItems ?? [];
    const skus = [...lineItems, ...kept.filter(({ productSku }) => !named.has(productSku))].map(
      (line) => line.productSku,
    );
    return `${name}: ${skus.join(" ")}`;
  });
};

/** A save makes the stored guide exactly the guide on screen. */
export const checkBody = (changes: GuideChanges, guide: OrderGuide, base: OrderGuide): void => {
  if (readBody(changes, base).join("\n") !== readOff(guide).join("\n")) throw new Error("the body is not the guide");
  if (changes.id !== guide.id) throw new Error("saved as another guide");
  if (changes.name !== guide.name || changes.version !== base.version) throw new Error("another name or version");
  const shown = new Set(skusOf(guide));
  const gone = skusOf(base).filter((sku) => !shown.has(sku));
  if (
    changes.removedLineItems
      .map((line) => line.productSku)
      .toSorted()
      .join() !== gone.toSorted().join()
  )
    throw new Error("removed lines are missing in the body, or false");
};

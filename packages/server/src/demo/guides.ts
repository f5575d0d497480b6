import { type ProductSeed, rngOf } from "./catalogue/product-seed.ts";
import { type CustomerGroupId, organizations } from "./people.ts";
import { isInAssortment } from "./rows.ts";
import { type GuidePlan, guidePlans } from "./guide-plans.ts";

const groupOf = (organization: number): CustomerGroupId =>
  organizations.find(({ id }) => id === organization)?.customer_group_id as CustomerGroupId;

const drawn = (products: readonly ProductSeed[], count: number, first: ReadonlySet<string>): readonly ProductSeed[] => {
  const kinds = new Map<string, ProductSeed[]>();
  const chosen = products.filter(({ sku }) => first.has(sku));
  for (const product of products) {
    if (first.has(product.sku)) continue;
    const kind = `${product.subcategory}|${product.subsubcategory}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), product]);
  }
  const sorted = [...kinds.values()].map((list) =>
    list.toSorted((a, b) => b.popularity - a.popularity || (a.sku < b.sku ? -1 : 1)),
  );
  for (let round = 0; chosen.length < count && round < products.length; round += 1) {
    for (const list of sorted) {
      const next = list[round];
      if (next !== undefined && chosen.length < count) chosen.push(next);
    }
  }
  return chosen;
};

const guideOf = (plan: GuidePlan, catalogue: readonly ProductSeed[]) => {
  const readers = [plan.organization, ...(plan.sharedWith ?? [])].map(groupOf);
  const rng = rngOf(`guide ${plan.id}`);
  const usual = rng.shuffled(
    catalogue.filter((product) => !product.isRestricted && readers.every((group) => isInAssortment(product, group))),
  );
  const groups = Object.keys(plan.groups ?? {});
  const groupAt = (category: string): number | null => {
    const at = groups.findIndex((group) => plan.groups?.[group]?.includes(category) ?? false);
    return at < 0 ? null : at;
  };
  const lines = Object.entries(plan.takes).flatMap(([category, count]) =>
    drawn(
      usual.filter((product) => product.category === category),
      count,
      new Set(plan.first),
    ).map((product) => ({ product, group: groupAt(category) })),
  );
  const { id, organization, owner, name, changed, sharedWith = [], defaultOf = [], hiddenBy = [] } = plan;
  return { id, organization, owner, name, changed, sharedWith, defaultOf, hiddenBy, groups, lines };
};

export type GuideSeed = ReturnType<typeof guideOf>;

/** The demo's guides, with products that everyone who sees the guide can buy. */
export const guidesOf = (catalogue: readonly ProductSeed[]): readonly GuideSeed[] =>
  guidePlans.map((plan) => guideOf(plan, catalogue));

import { readAsset } from "./catalogue/catalogue.ts";
import { type ProductSeed, rngOf } from "./catalogue/product-seed.ts";
import { type CustomerGroupId, organizations } from "./organizations.ts";
import { isInAssortment } from "./rows.ts";

const listOf = (text: string): readonly string[] => text.split(";").map((item) => item.trim());

/**
 * The plan of a guide: `# id | organization | owner | name | days since its last change | options`, then how many
 * products of which categories, with `first:` item numbers, and the categories of each group.
 */
const planOf = (section: string) => {
  const [head = "", taken = "", ...rest] = section.trim().split("\n");
  const [id, organization, owner, name = "", changed, options = ""] = head.split("|").map((cell) => cell.trim());
  const named = rest.map((line): readonly [name: string, values: readonly string[]] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), listOf(line.slice(at + 1))];
  });
  const users = (key: string): readonly number[] =>
    new RegExp(`${key}=(\\S+)`).exec(options)?.[1]?.split(",").map(Number) ?? [];
  return {
    id: Number(id),
    organization: Number(organization),
    owner: Number(owner),
    name,
    changed: Number(changed),
    takes: listOf(taken).map((item): readonly [category: string, count: number] => {
      const at = item.lastIndexOf(" ");
      return [item.slice(0, at), Number(item.slice(at))];
    }),
    first: named.find(([key]) => key === "first")?.[1] ?? [],
    groups: named.filter(([key]) => key !== "first"),
    sharedWith: users("shared"),
    defaultOf: users("default"),
    hiddenBy: users("hidden"),
  };
};

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

const guideOf = (plan: ReturnType<typeof planOf>, catalogue: readonly ProductSeed[]) => {
  const { takes, first, groups, ...rest } = plan;
  const readers = [plan.organization, ...plan.sharedWith].map(groupOf);
  const usual = rngOf(`guide ${plan.id}`).shuffled(
    catalogue.filter((product) => !product.isRestricted && readers.every((group) => isInAssortment(product, group))),
  );
  const groupAt = (category: string): number | null => {
    const at = groups.findIndex(([, categories]) => categories.includes(category));
    return at < 0 ? null : at;
  };
  const lines = takes.flatMap(([category, count]) =>
    drawn(
      usual.filter((product) => product.category === category),
      count,
      new Set(first),
    ).map((product) => ({ product, group: groupAt(category) })),
  );
  return { ...rest, groups: groups.map(([name]) => name), lines };
};

export type GuideSeed = ReturnType<typeof guideOf>;

/** The demo's guides, with products that everyone who sees the guide can buy. */
export const guidesOf = (catalogue: readonly ProductSeed[]): readonly GuideSeed[] =>
  readAsset("guides")
    .split(/^# /m)
    .slice(1)
    .map((section) => guideOf(planOf(section), catalogue));

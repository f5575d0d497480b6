import { categorySlug } from "@larder/domain/catalog/category-url";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

/** A category with the number of its products a customer group can buy. */
export interface Category {
  readonly name: string;
  readonly slug: string;
  readonly count: number;
  readonly children: readonly Category[];
}

interface Counted {
  readonly category: string;
  readonly subcategory: string;
  readonly subsubcategory: string;
  readonly count: number;
}

type Growing = { name: string; count: number; children: Map<string, Growing> };

const grow = (level: Map<string, Growing>, path: readonly string[], count: number): void => {
  const [name, ...rest] = path;
  if (name === undefined || name === "") return;
  const node = level.get(name) ?? { name, count: 0, children: new Map<string, Growing>() };
  level.set(name, node);
  node.count += count;
  grow(node.children, rest, count);
};

const byName = new Intl.Collator("en-US").compare;

const settled = (level: ReadonlyMap<string, Growing>): Category[] =>
  [...level.values()]
    .map(({ name, count, children }) => ({ name, slug: categorySlug(name), count, children: settled(children) }))
    .sort((a, b) => byName(a.name, b.name));

/** The category tree, three levels, alphabetical, with a customer group's counts; null = a guest, who sees every active product (OP-132). */
export const readCategories = async (db: Db, group: string | null): Promise<readonly Category[]> => {
  const own = group === null ? sql`` : sql`join assortment a on a.sku = p.sku and a.customer_group_id = ${group}`;
  const { rows } = await sql<Counted>`
    select p.category, p.subcategory, p.subsubcategory, count(*)::int as count
    from product p ${own} where p.is_active and not p.is_hidden and p.category <> ''
    group by p.category, p.subcategory, p.subsubcategory`.execute(db);
  const roots = new Map<string, Growing>();
  for (const row of rows) grow(roots, [row.category, row.subcategory, row.subsubcategory], row.count);
  return settled(roots);
};

/** The catalog's names for the category in a URL; null = no such category. */
export const findCategory = (tree: readonly Category[], slugs: readonly string[]): readonly string[] | null => {
  const path: string[] = [];
  let level = tree;
  for (const slug of slugs) {
    const node = level.find((category) => category.slug === slug);
    if (node === undefined) return null;
    path.push(node.name);
    level = node.children;
  }
  return path;
};

import { type Category, readCategories } from "../catalog/categories.ts";
import type { Db } from "../database/schema.ts";

/** How long a tree is cached, in ms, like the header at clients (HTTP-09). */
const FRESH = 60_000;

/** The category trees by customer group, each counted at most once a minute: a count reads the whole catalog. */
export interface CategoryTrees {
  readonly of: (group: string | null) => Promise<readonly Category[]>;
}

export const categoryTrees = (db: Db, now: () => Date): CategoryTrees => {
  const kept = new Map<string | null, { readonly at: number; readonly tree: Promise<readonly Category[]> }>();
  return {
    of: (group) => {
      const held = kept.get(group);
      if (held !== undefined && now().getTime() - held.at < FRESH) return held.tree;
      const tree = readCategories(db, group);
      const entry = { at: now().getTime(), tree };
      kept.set(group, entry);
      tree.catch(() => {
        if (kept.get(group) === entry) kept.delete(group);
      });
      return tree;
    },
  };
};

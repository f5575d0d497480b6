import type { GuideView } from "@larder/domain/order-guide/guide.schema";
import { type RawBuilder, sql } from "kysely";

/**
 * How the lines of a guide are grouped and found, as parts of a statement: `l` is the guide's line, `p` its product,
 * which is joined only when `catalogue` says so, `gg` the customer's group.
 */
export interface LinesBy {
  readonly catalogue: boolean;
  /** What the groups are put in order by; null = in no group. */
  readonly group: RawBuilder<unknown>;
  /** What the group is called; null = in no group. */
  readonly name: RawBuilder<string | null>;
  /** Whether a row of `sku`, `name`, `brand` and `group_name` is found. */
  readonly matches: RawBuilder<boolean>;
}

/**
 * Groups by the customer's groups or by the catalogue's categories, and finds by any part of the name, the brand, the
 * item number, or the group's name, which finds the group whole (GUIDE-VIEW-21, GUIDE-VIEW-22).
 */
export const linesBy = (view: GuideView, searchTerm: string): LinesBy => {
  const isCustom = view === "customGroups";
  const term = searchTerm.trim().toLowerCase();
  const category = sql<string | null>`nullif(p.category, '')`;
  return {
    // The customer's own groups are put in order without looking at the catalogue.
    catalogue: !isCustom || term !== "",
    group: isCustom ? sql`l.group_position` : category,
    name: isCustom ? sql<string | null>`gg.name` : category,
    matches:
      term === ""
        ? sql<boolean>`true`
        : sql<boolean>`(strpos(lower(name), ${term}) > 0 or strpos(lower(brand), ${term}) > 0 or strpos(lower(sku), ${term}) > 0 or strpos(lower(coalesce(group_name, '')), ${term}) > 0)`,
  };
};

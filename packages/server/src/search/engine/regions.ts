import type { GroupColumns } from "./group-columns.ts";
import type { Column } from "./column.ts";
import { RegionColumns } from "./region-columns.ts";
import type { SearchRow } from "./row.ts";

interface General {
  readonly facets: { readonly inStock: Column<string> };
  readonly groups: ReadonlyMap<string, GroupColumns>;
  readonly places: number;
  readonly capacity: number;
}

const copied = <V extends string | number>(from: Column<V>, to: Column<V>, places: number): void => {
  for (let doc = 0; doc < places; doc++) {
    const value = from.values[from.ids[doc] as number];
    to.put(doc, value == null ? [] : [value]);
  }
};

/** The regions with stock or prices of their own. Any other region sees the general values (OP-20). */
export class Regions {
  readonly #of = new Map<string, RegionColumns>();

  constructor(readonly general: General) {}

  grow(capacity: number): void {
    for (const columns of this.#of.values()) columns.grow(capacity);
  }

  /** Sets the regions; a new one starts with the general values. Returns whether anything changed. */
  replace(names: readonly string[]): boolean {
    const gone = [...this.#of.keys()].filter((name) => !names.includes(name));
    const fresh = names.filter((name) => !this.#of.has(name));
    for (const name of gone) this.#of.delete(name);
    for (const name of fresh) this.#of.set(name, this.#started());
    return gone.length + fresh.length > 0;
  }

  #started(): RegionColumns {
    const { facets, groups, places, capacity } = this.general;
    const region = new RegionColumns();
    region.grow(capacity);
    copied(facets.inStock, region.inStock, places);
    for (const [group, columns] of groups)
      copied(columns.dollars, region.columnsOf(group, columns, capacity).dollars, places);
    return region;
  }

  put(doc: number, row: SearchRow): void {
    for (const [name, region] of this.#of) {
      for (const [group, columns] of this.general.groups) region.columnsOf(group, columns, this.general.capacity);
      region.put(doc, row, name);
    }
  }

  remove(doc: number): void {
    for (const region of this.#of.values()) region.remove(doc);
  }

  /** The columns of a group in a region; undefined = the group's own. */
  columnsOf(group: string, region: string): GroupColumns | undefined {
    return this.#of.get(region)?.groups.get(group);
  }

  inStock(region: string): Column<string> | undefined {
    return this.#of.get(region)?.inStock;
  }

  columns(): readonly GroupColumns[] {
    return [...this.#of.values()].flatMap(({ groups }) => [...groups.values()]);
  }

  /** The JSON of a product's stocks in a region, in variant order; null = the general ones. */
  stocksAt(doc: number, region: string): readonly string[] | null {
    return this.#of.get(region)?.stocksAt(doc) ?? null;
  }
}

import type { Buyer } from "../../catalog/buyer.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GroupColumns } from "./group-columns.ts";

/** How hits are sorted. Relevance without words is popularity. */
export interface Sort {
  readonly by: "relevance" | "name" | "price" | "newest" | "sku";
  readonly isDescending: boolean;
}

/** All slots of the index in one order, and each slot's rank in it. */
export interface Order {
  readonly docs: Uint32Array;
  readonly ranks: Uint32Array;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Ties by item number: every server process has the same order, whichever serves the next page. */
const byName =
  ({ names, skus }: Catalogue) =>
  (a: number, b: number): number =>
    compareTexts(names[a] as string, names[b] as string) || compareTexts(skus[a] as string, skus[b] as string) || a - b;

const comparison = (
  catalogue: Catalogue,
  columns: GroupColumns,
  sort: Sort,
  names: Uint32Array,
): ((a: number, b: number) => number) => {
  const name = (a: number, b: number): number => (names[a] as number) - (names[b] as number);
  const sign = sort.isDescending ? -1 : 1;
  switch (sort.by) {
    case "name":
      return (a, b) => sign * name(a, b);
    case "newest":
      return (a, b) => sign * ((catalogue.addedAt[a] as number) - (catalogue.addedAt[b] as number)) || name(a, b);
    case "sku":
      return (a, b) => sign * compareTexts(catalogue.skus[a] as string, catalogue.skus[b] as string) || a - b;
    case "relevance":
      return (a, b) => (catalogue.popularity[b] as number) - (catalogue.popularity[a] as number) || name(a, b);
    case "price": {
      const { ids, values } = columns.dollars;
      const dollars = new Float64Array(ids.length);
      for (let doc = 0; doc < ids.length; doc++) dollars[doc] = values[ids[doc] as number] ?? Number.NaN;
      return (a, b) => {
        const one = dollars[a] as number;
        const other = dollars[b] as number;
        if (Number.isNaN(one) || Number.isNaN(other))
          return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || name(a, b);
        return sign * (one - other) || name(a, b);
      };
    }
  }
};

/** An index's sort orders, cached until it changes. No price sorts last in both directions. Nearly sorted lists re-sort in one pass. */
export class Orders {
  readonly #known = new Map<string, { readonly version: number; readonly order: Order }>();

  constructor(readonly catalogue: Catalogue) {}

  #sorted(key: string, compare: (a: number, b: number) => number): Order {
    const { places, capacity } = this.catalogue;
    const docs = Array.from<number>(this.#known.get(key)?.order.docs ?? []);
    for (let doc = docs.length; doc < places; doc++) docs.push(doc);
    docs.sort(compare);
    const ranks = new Uint32Array(capacity);
    for (let rank = 0; rank < docs.length; rank++) ranks[docs[rank] as number] = rank;
    return { docs: Uint32Array.from(docs), ranks };
  }

  #kept(key: string, version: number, make: () => Order): Order {
    const known = this.#known.get(key);
    if (known?.version === version) return known.order;
    const order = make();
    this.#known.set(key, { version, order });
    return order;
  }

  of(sort: Sort, buyer: Buyer): Order {
    const { version, orderVersion } = this.catalogue;
    const names = this.#kept("names", orderVersion, () => this.#sorted("names", byName(this.catalogue))).ranks;
    const key = `${sort.by} ${sort.isDescending}${sort.by === "price" ? ` ${JSON.stringify(buyer)}` : ""}`;
    return this.#kept(key, sort.by === "price" ? version : orderVersion, () =>
      this.#sorted(key, comparison(this.catalogue, this.catalogue.columnsOf(buyer), sort, names)),
    );
  }
}

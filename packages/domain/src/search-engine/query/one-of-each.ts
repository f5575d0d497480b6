import type { Buyer } from "../../catalog/buyer.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { type Bits, hasBit } from "../index/postings.ts";
import { type Order, orderOf, type Orders, RANKS, type Sort } from "./order.ts";

const MOST_POPULAR: Sort = { by: "relevance", isDescending: true };

const MAX_KEPT = 32;

/** The highest worth that counts: with a place it fits the 53 bits of a double. */
const MAX_WORTH = 2 ** 34 - 1;

interface Kept {
  readonly version: number;
  readonly byPopularity: Order;
  readonly listed: Bits;
  readonly order: Order;
}

const isSame = (one: Bits, other: Bits): boolean =>
  one.length === other.length && one.every((word, i) => word === other[i]);

/** Sorts products by what their names are worth, the highest first; equal ones stay as they are. */
const byWorth = (docs: readonly number[], worthOf: (doc: number) => number): readonly number[] => {
  // A comparison function would take ten times as long for 50,000 products.
  const keys = Float64Array.from(
    docs,
    (doc, at) => Math.max(0, Math.min(MAX_WORTH, worthOf(doc))) * RANKS + RANKS - 1 - at,
  ).sort();
  return Array.from(keys.reverse(), (key) => docs[RANKS - 1 - (key % RANKS)] as number);
};

const oneOfEach = (catalogue: Catalogue, { docs }: Order, listed: Bits): Order => {
  const { nameHash, popularity, capacity } = catalogue;
  const nameOf = (doc: number): number => nameHash[doc] as number;
  const counts = new Map<number, number>();
  const worths = new Map<number, number>();
  const rounds: number[][] = [];
  const hidden: number[] = [];
  for (const doc of docs) {
    if (!hasBit(listed, doc)) {
      hidden.push(doc);
      continue;
    }
    const name = nameOf(doc);
    const round = counts.get(name) ?? 0;
    counts.set(name, round + 1);
    // Without orders, the name that most products have is the usual one.
    worths.set(name, (worths.get(name) ?? 0) + 1 + (popularity[doc] as number));
    (rounds[round] ??= []).push(doc);
  }
  const sorted = rounds.flatMap((round) => byWorth(round, (doc) => worths.get(nameOf(doc)) ?? 0));
  return orderOf([...sorted, ...hidden], capacity);
};

/**
 * The order of products that match equally well: one of each name before a second of any, the names that are ordered most in
 * all first, and of a name the most popular product, so that the usual size leads and products named alike don't fill a page
 * (OP-35, SEARCH-19). Of what the buyer sees. Cached until that or the order by popularity changes.
 */
export class OneOfEach {
  readonly #kept = new Map<string, Kept>();

  constructor(
    readonly catalogue: Catalogue,
    readonly orders: Orders,
  ) {}

  of({ contractOf: _, ...buyer }: Buyer): Order {
    const { version } = this.catalogue;
    const key = JSON.stringify(buyer);
    const before = this.#kept.get(key);
    if (before?.version === version) return before.order;
    const byPopularity = this.orders.of(MOST_POPULAR, buyer);
    const listed = this.catalogue.listedFor(buyer);
    this.#kept.delete(key);
    // A change of a price or of stock is a new version in the same order.
    if (before?.byPopularity === byPopularity && isSame(before.listed, listed)) {
      this.#kept.set(key, { ...before, version });
      return before.order;
    }
    const order = oneOfEach(this.catalogue, byPopularity, listed);
    this.#kept.set(key, { version, byPopularity, listed: listed.slice(), order });
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    return order;
  }
}

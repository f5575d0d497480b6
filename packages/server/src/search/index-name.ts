import type { Buyer } from "../catalog/buyer.ts";
import type { Sort } from "./engine/order.ts";

const forAll: ReadonlyMap<string, Sort> = new Map([
  ["", { by: "relevance", isDescending: true }],
  ["_name_asc", { by: "name", isDescending: false }],
  ["_name_desc", { by: "name", isDescending: true }],
  ["_newest", { by: "newest", isDescending: true }],
  ["_newest_desc", { by: "newest", isDescending: true }],
]);

const byPrice: ReadonlyMap<string, Sort> = new Map([
  ["_price_asc", { by: "price", isDescending: false }],
  ["_price_desc", { by: "price", isDescending: true }],
]);

/** A region in the name of an index: no sign of it can be read as a wildcard, or as the end of the name. */
const named = (region: string): string => encodeURIComponent(region).replaceAll("*", "%2A");

/**
 * The search index of a customer group, and of a region with stock or prices of its own; guests search the one without prices
 * (OP-35, OP-20). The region stands first: '{index}_*' names the replicas of an index and nothing else.
 */
export const indexOf = ({ group, region = null }: Buyer): string =>
  `products${region === null ? "" : `-${named(region)}`}_${group ?? "public"}`;

/**
 * The order that an index of a customer group answers in: its main one by relevance, its replicas '{index}_{sort}_{dir}' as
 * they are called; guests have none by price (OP-36). Null = that is no index of this buyer.
 */
export const sortOfIndex = (index: string, buyer: Buyer): Sort | null => {
  const main = indexOf(buyer);
  if (!index.startsWith(main)) return null;
  const replica = index.slice(main.length);
  return forAll.get(replica) ?? (buyer.group === null ? null : (byPrice.get(replica) ?? null));
};

/** The replicas of a buyer's index by the ends of their names, each with its order. */
export const replicaSorts = ({ group }: Buyer): readonly (readonly [string, Sort])[] =>
  [...forAll, ...(group === null ? [] : byPrice)].filter(([end]) => end !== "");

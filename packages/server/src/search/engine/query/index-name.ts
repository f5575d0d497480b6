import { type Buyer, indexOf } from "../../../catalog/buyer.ts";
import type { Sort } from "./order.ts";

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

/** The sort order of a buyer's index: relevance, or "{index}_{sort}_{dir}"; guests have none by price (OP-36). Null = not this buyer's index. */
export const sortOfIndex = (index: string, buyer: Buyer): Sort | null => {
  const main = indexOf(buyer);
  if (!index.startsWith(main)) return null;
  const replica = index.slice(main.length);
  return forAll.get(replica) ?? (buyer.group === null ? null : (byPrice.get(replica) ?? null));
};

/** The replicas of a buyer's index, by name suffix. */
export const replicaSorts = ({ group }: Buyer): readonly (readonly [string, Sort])[] =>
  [...forAll, ...(group === null ? [] : byPrice)].filter(([end]) => end !== "");

import { indexOf } from "../auth/caller.ts";
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

/**
 * The order that an index of a customer group answers in: its main one by relevance, its replicas '{index}_{sort}_{dir}' as
 * they are called; guests have none by price (OP-36). Null = that is no index of this group.
 */
export const sortOfIndex = (index: string, group: string | null): Sort | null => {
  const main = indexOf(group);
  if (!index.startsWith(main)) return null;
  const replica = index.slice(main.length);
  return forAll.get(replica) ?? (group === null ? null : (byPrice.get(replica) ?? null));
};

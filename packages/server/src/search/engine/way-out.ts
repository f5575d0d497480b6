import type { Buyer } from "../../catalog/buyer.ts";
import { alternativesTo } from "./alternatives.ts";
import { and } from "./filter.ts";
import type { SearchRequest } from "./request.ts";
import type { Selected, Selections } from "./selections.ts";
import { termsOf } from "./terms.ts";

/** Ways out of an empty result: without filters, or with other words. */
export const wayOut = (
  selections: Selections,
  { count, found }: Selected,
  { query, find, filter }: SearchRequest,
  buyer: Buyer,
): object | null => {
  if (count > 0) return null;
  const { catalogue } = selections;
  const nbHits = selections.narrows(filter, buyer) ? selections.select(query, and([]), buyer, find).count : 0;
  if (nbHits > 0) return { type: "withoutFilters", nbHits };
  const queries =
    found === null ? [] : alternativesTo(catalogue, selections.limit, catalogue.listedFor(buyer), termsOf(query));
  return queries.length === 0 ? null : { type: "alternatives", queries };
};

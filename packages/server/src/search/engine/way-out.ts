import { alternativesTo } from "./alternatives.ts";
import { and } from "./filter.ts";
import type { SearchRequest } from "./request.ts";
import type { Selected, Selections } from "./selections.ts";
import { termsOf } from "./terms.ts";

/** Where a search leads on that found nothing: without its filters, or to other words. */
export const wayOut = (
  selections: Selections,
  { count, found }: Selected,
  { query, find, filter }: SearchRequest,
  group: string | null,
): object | null => {
  if (count > 0) return null;
  const { catalogue } = selections;
  const nbHits = selections.narrows(filter, group) ? selections.select(query, and([]), group, find).count : 0;
  if (nbHits > 0) return { type: "withoutFilters", nbHits };
  const queries =
    found === null
      ? []
      : alternativesTo(catalogue, selections.limit, catalogue.columnsOf(group).listed, termsOf(query));
  return queries.length === 0 ? null : { type: "alternatives", queries };
};

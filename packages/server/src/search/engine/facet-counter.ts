import type { Buyer } from "../../catalog/buyer.ts";
import type { Catalogue } from "./catalogue.ts";
import { countFacets, type FacetCounts, sharedFacets } from "./count-facets.ts";
import { joinedObjects } from "./joined-objects.ts";
import { isOwnFacet, type Owned, ownFacets } from "./owned.ts";
import { Recent } from "./recent.ts";
import type { SearchRequest } from "./request.ts";
import type { Selected } from "./selections.ts";
import type { WorkLimit } from "./work-limit.ts";

const MAX_COUNTED = 64;
const MAX_VALUES = 100;

/** Counts facets. Counts shared by all organizations of a group and region are cached per catalog version. */
export class FacetCounter {
  readonly #counted = new Recent<FacetCounts>(MAX_COUNTED);

  constructor(
    readonly catalogue: Catalogue,
    readonly limit: WorkLimit,
  ) {}

  of(selected: Selected, buyer: Buyer, request: SearchRequest, owned: Owned | null): FacetCounts {
    const count = (facets: readonly string[]): FacetCounts =>
      countFacets(this.catalogue, this.limit, buyer, selected.docs(), { ...request, facets }, owned);
    if (selected.key === null || request.maxValuesPerFacet > MAX_VALUES) return count(request.facets);
    const names = request.facets.includes("*") ? [...sharedFacets, ...ownFacets] : request.facets;
    const shared = names.filter((name) => !isOwnFacet(name));
    const what = [buyer, selected.key, shared, request.maxValuesPerFacet, request.sortFacetValuesBy];
    const kept = this.#counted.of(this.catalogue.version, JSON.stringify(what), () => count(shared));
    const own = names.filter(isOwnFacet);
    return own.length === 0 || owned === null
      ? kept
      : { facets: joinedObjects(kept.facets, count(own).facets), stats: kept.stats };
  }
}

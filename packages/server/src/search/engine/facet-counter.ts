import type { Buyer } from "../../catalog/buyer.ts";
import type { Catalogue } from "./catalogue.ts";
import { countFacets, type FacetCounts } from "./count-facets.ts";
import { isOwnFacet, type Owned } from "./owned.ts";
import type { SearchRequest } from "./request.ts";
import type { Selected } from "./selections.ts";
import type { WorkLimit } from "./work-limit.ts";

/** Counts that are kept. */
const MAX_COUNTED = 64;

/** The counts of facets; those of everything that a buyer sees are kept for the version at hand, as every visit begins with them. */
export class FacetCounter {
  readonly #counted = new Map<string, FacetCounts>();
  #version = -1;

  constructor(
    readonly catalogue: Catalogue,
    readonly limit: WorkLimit,
  ) {}

  of(selected: Selected, buyer: Buyer, request: SearchRequest, owned: Owned | null): FacetCounts {
    const count = (): FacetCounts => countFacets(this.catalogue, this.limit, buyer, selected.docs(), request, owned);
    const isOwn = owned !== null && request.facets.some((name) => name === "*" || isOwnFacet(name));
    if (!selected.isAll || isOwn) return count();
    if (this.#version !== this.catalogue.version) this.#counted.clear();
    this.#version = this.catalogue.version;
    const key = JSON.stringify([buyer, request.facets, request.maxValuesPerFacet, request.sortFacetValuesBy]);
    const counted = this.#counted.get(key) ?? count();
    this.#counted.delete(key);
    this.#counted.set(key, counted);
    if (this.#counted.size > MAX_COUNTED) this.#counted.delete(this.#counted.keys().next().value as string);
    return counted;
  }
}

import { type Bits, newBits, setBit } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";

/** An organization's item numbers: in its order guides, and ordered before, latest first. */
export interface OwnedSkus {
  readonly guides: readonly string[];
  readonly ordered: readonly string[];
}

/** The same as sets of products. */
export interface Owned {
  readonly inMyGuides: Bits;
  readonly orderedBefore: Bits;
  readonly lastOrdered: Uint32Array;
}

/** Facets private to each organization: "true" or "false". */
export const ownFacets = ["inMyGuides", "orderedBefore"] as const;
export type OwnFacet = (typeof ownFacets)[number];
export const isOwnFacet = (name: string): name is OwnFacet => (ownFacets as readonly string[]).includes(name);

interface Kept {
  readonly skus: OwnedSkus;
  sets: Owned | null;
  version: number;
}

/** The products of the organizations that are currently searching. */
export class OwnedProducts {
  readonly #byOrganization = new Map<number, Kept>();

  constructor(readonly catalogue: Catalogue) {}

  /** Null = drop the organization. */
  put(organization: number, skus: OwnedSkus | null): void {
    if (skus === null) this.#byOrganization.delete(organization);
    else this.#byOrganization.set(organization, { skus, sets: null, version: -1 });
  }

  #placesOf(skus: readonly string[]): Uint32Array {
    return Uint32Array.from(skus.map((sku) => this.catalogue.find(sku)).filter((doc) => doc !== undefined));
  }

  #setOf(docs: Uint32Array): Bits {
    const bits = newBits(this.catalogue.capacity);
    for (const doc of docs) setBit(bits, doc);
    return bits;
  }

  of(organization: number | null): Owned | null {
    const kept = organization === null ? undefined : this.#byOrganization.get(organization);
    if (kept === undefined) return null;
    if (kept.sets === null || kept.version !== this.catalogue.version) {
      const lastOrdered = this.#placesOf(kept.skus.ordered);
      kept.sets = {
        inMyGuides: this.#setOf(this.#placesOf(kept.skus.guides)),
        orderedBefore: this.#setOf(lastOrdered),
        lastOrdered,
      };
      kept.version = this.catalogue.version;
    }
    return kept.sets;
  }
}

import { type Bits, newBits, setBit } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";

/** Item numbers that belong to one organization: in its order guides, and ordered before, the latest first. */
export interface OwnedSkus {
  readonly guides: readonly string[];
  readonly ordered: readonly string[];
}

/** The same as sets of products. */
export interface Owned {
  readonly inMyGuides: Bits;
  readonly orderedBefore: Bits;
  /** The places of what was ordered before, the latest first. */
  readonly lastOrdered: Uint32Array;
}

/** Facets that are each organization's own: 'true' or 'false', counted for no other. */
export const ownFacets = ["inMyGuides", "orderedBefore"] as const;
export type OwnFacet = (typeof ownFacets)[number];
export const isOwnFacet = (name: string): name is OwnFacet => (ownFacets as readonly string[]).includes(name);

interface Kept {
  readonly skus: OwnedSkus;
  sets: Owned | null;
  version: number;
}

/** What the organizations own that search at present. */
export class OwnedProducts {
  readonly #byOrganization = new Map<number, Kept>();

  constructor(readonly catalogue: Catalogue) {}

  /** Null = forget the organization. */
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

  /** What an organization owns; null for a guest, and while it is not known. */
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

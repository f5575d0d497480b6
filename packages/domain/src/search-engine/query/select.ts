import { andBits, type Bits, newBits, notBits, orBits, Recent, setBit } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { Buyer } from "../../catalog/buyer.ts";
import type { Comparison, Filter } from "./filter.ts";
import { COST, type WorkLimit } from "./parameters.ts";

/** An organization's item numbers: in its order guides, and ordered before, latest first. */
export interface OwnedSkus {
  readonly guides: readonly string[];
  readonly ordered: readonly string[];
  /** Its own numbers, as `foldCode` has them, each with what it stands for; left out = none. */
  readonly numbers?: readonly (readonly [code: string, sku: string])[];
}

/** The same as sets of products. */
export interface Owned {
  readonly inMyGuides: Bits;
  readonly orderedBefore: Bits;
  readonly lastOrdered: Uint32Array;
  readonly ofNumber: (code: string) => readonly number[];
}

/** Facets private to each organization: "true" or "false". */
export const ownFacets = ["inMyGuides", "orderedBefore"] as const;
type OwnFacet = (typeof ownFacets)[number];
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

  /** What was put for an organization; null = nothing. */
  skusOf(organization: number | null): OwnedSkus | null {
    return organization === null ? null : (this.#byOrganization.get(organization)?.skus ?? null);
  }

  #placesOf(skus: readonly string[]): Uint32Array {
    return Uint32Array.from(skus.map((sku) => this.catalogue.find(sku)).filter((doc) => doc !== undefined));
  }

  #setOf(docs: Uint32Array): Bits {
    const bits = newBits(this.catalogue.capacity);
    for (const doc of docs) setBit(bits, doc);
    return bits;
  }

  #ofNumbers(numbers: NonNullable<OwnedSkus["numbers"]>): Owned["ofNumber"] {
    const docs = new Map<string, number[]>();
    for (const [code, sku] of numbers) {
      const doc = this.catalogue.find(sku);
      if (doc !== undefined) docs.set(code, [...(docs.get(code) ?? []), doc]);
    }
    return (code) => docs.get(code) ?? [];
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
        ofNumber: this.#ofNumbers(kept.skus.numbers ?? []),
      };
      kept.version = this.catalogue.version;
    }
    return kept.sets;
  }
}

const holds: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  "=": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  ">=": (a, b) => a >= b,
  ">": (a, b) => a > b,
};

const isOfBuyer = (attribute: string): boolean => attribute === "price" || attribute === "inStock";

const MAX_KEPT = 128;

/** Turns filters into sets of products, for one buyer at a time. */
export class Selector {
  readonly #kept = new Recent<Bits>(MAX_KEPT);

  constructor(
    readonly catalogue: Catalogue,
    readonly limit: WorkLimit,
  ) {}

  #keep(key: string, make: () => Bits): Bits {
    return this.#kept.of(this.catalogue.version, key, make);
  }

  #where(isIn: (doc: number) => boolean): Bits {
    this.limit.spend(this.catalogue.places);
    const bits = newBits(this.catalogue.capacity);
    for (let doc = 0; doc < this.catalogue.places; doc++) if (isIn(doc)) setBit(bits, doc);
    return bits;
  }

  #numbers(attribute: string, buyer: Buyer, test: (number: number) => boolean): Bits {
    const { catalogue } = this;
    if (attribute === "addedAt")
      return this.#where((doc) => test(Math.floor((catalogue.addedAt[doc] as number) / 1000)));
    if (attribute === "rating") {
      const { ids, values } = catalogue.facets.rating;
      const passes = values.map((value) => value !== null && test(Number(value)));
      return this.#where((doc) => passes[ids[doc] as number] as boolean);
    }
    if (attribute !== "price") return newBits(catalogue.capacity);
    const { ids, values } = catalogue.columnsOf(buyer).dollars;
    const passes = values.map((value) => value !== null && test(value));
    return this.#where((doc) => passes[ids[doc] as number] as boolean);
  }

  #value(attribute: string, value: string, buyer: Buyer): Bits {
    const { catalogue } = this;
    if (attribute === "price" || attribute === "addedAt") {
      const wanted = Number(value);
      return this.#numbers(attribute, buyer, (number) => number === wanted);
    }
    if (attribute === "sku" || attribute === "objectID") {
      const doc = catalogue.find(value);
      return this.#where((other) => other === doc);
    }
    const column = catalogue.facet(attribute === "_tags" ? "tags" : attribute, buyer);
    const id = column?.find(value);
    if (column === undefined || id === undefined) return newBits(catalogue.capacity);
    return this.#where((doc) => column.has(doc, id));
  }

  #own(facet: OwnFacet, value: string, owned: Owned | null): Bits {
    if (owned === null || (value !== "true" && value !== "false")) return newBits(this.catalogue.capacity);
    return value === "true" ? owned[facet] : notBits(owned[facet]);
  }

  /** The products that pass a filter; intersect with what the buyer may see. Null = all. */
  of(filter: Filter, buyer: Buyer, owned: Owned | null = null): Bits | null {
    this.limit.spend(COST.value + this.catalogue.capacity / 16);
    const key = (...parts: readonly unknown[]): string =>
      JSON.stringify([filter._tag, "attribute" in filter && isOfBuyer(filter.attribute) ? buyer : null, ...parts]);
    switch (filter._tag) {
      case "And": {
        const sets = filter.of.map((inner) => this.of(inner, buyer, owned)).filter((bits) => bits !== null);
        return sets.length === 0 ? null : sets.reduce(andBits);
      }
      case "Or": {
        const sets = filter.of.map((inner) => this.of(inner, buyer, owned));
        if (sets.includes(null)) return null;
        return (sets as Bits[]).reduce(orBits, newBits(this.catalogue.capacity));
      }
      case "Not":
        return notBits(this.of(filter.of, buyer, owned) ?? notBits(newBits(this.catalogue.capacity)));
      case "Value":
        if (isOwnFacet(filter.attribute)) return this.#own(filter.attribute, filter.value, owned);
        return this.#keep(key(filter.attribute, filter.value), () =>
          this.#value(filter.attribute, filter.value, buyer),
        );
      case "Compare":
        return this.#keep(key(filter.attribute, filter.comparison, filter.number), () =>
          this.#numbers(filter.attribute, buyer, (number) => holds[filter.comparison](number, filter.number)),
        );
      case "Between":
        return this.#keep(key(filter.attribute, filter.from, filter.to), () =>
          this.#numbers(filter.attribute, buyer, (number) => number >= filter.from && number <= filter.to),
        );
    }
  }
}

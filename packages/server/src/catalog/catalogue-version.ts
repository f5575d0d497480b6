import { sql } from "kysely";

/** Identifies one state of a database's catalog and settings. Random, so no two different states or databases share one. */
export type CatalogueVersion = string;

/** Selects the version within another query, so both are of the same state. */
export const catalogueVersion = sql<CatalogueVersion>`(select version from catalogue_version)`;

/** A version that changes only with names, categories and assortments, not with stock and prices, which change all day. */
export const assortmentVersion = sql<CatalogueVersion>`(select assortment from catalogue_version)`;

/** Both versions and the regions with their own stock or prices, as a request reads them with its session. */
export type CatalogueVersions = readonly [
  catalogue: CatalogueVersion,
  assortment: CatalogueVersion,
  regions: readonly string[],
];
export const catalogueVersions = sql<CatalogueVersions>`(select json_build_array(version, assortment, regions) from catalogue_version)`;

/** Values cached by the version they were read with; the oldest versions are dropped. */
export interface Kept<A> {
  readonly get: (version: CatalogueVersion, key: string) => A | undefined;
  readonly put: (version: CatalogueVersion, key: string, value: A) => void;
}

interface Shelf<A> {
  young: Map<string, A>;
  old: Map<string, A>;
}

/** One process may have several databases open, and a change may commit while requests still read the previous state. */
const VERSIONS = 4;

/** A cache of at most twice `most` values per version; evicts those not read while `most` others were added. */
export const keepByVersion = <A>(most: number, versions = VERSIONS): Kept<A> => {
  const shelves = new Map<CatalogueVersion, Shelf<A>>();
  const add = (shelf: Shelf<A>, key: string, value: A): void => {
    if (shelf.young.size >= most) {
      shelf.old = shelf.young;
      shelf.young = new Map();
    }
    shelf.young.set(key, value);
  };
  const shelfOf = (version: CatalogueVersion): Shelf<A> => {
    const held = shelves.get(version) ?? { young: new Map(), old: new Map() };
    shelves.delete(version);
    shelves.set(version, held);
    const [oldest] = shelves.keys();
    if (shelves.size > versions && oldest !== undefined) shelves.delete(oldest);
    return held;
  };
  return {
    get: (version, key) => {
      const shelf = shelves.get(version);
      if (shelf === undefined) return undefined;
      const young = shelf.young.get(key);
      if (young !== undefined) return young;
      const old = shelf.old.get(key);
      if (old !== undefined) add(shelf, key, old);
      return old;
    },
    put: (version, key, value) => add(shelfOf(version), key, value),
  };
};

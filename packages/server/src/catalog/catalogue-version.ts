import { sql } from "kysely";

/**
 * The word that stands for one state of the catalogue and the settings of one database. It is random and is replaced
 * with every change, so that two states, and two databases, never share one unless they hold the same.
 */
export type CatalogueVersion = string;

/** Asks for the version within a statement that reads something else too: both are then of one and the same state. */
export const catalogueVersion = sql<CatalogueVersion>`(select version from catalogue_version)`;

/**
 * The version that goes on only when names, categories or what a customer group can buy change: not with stock and
 * prices, which change all day long.
 */
export const assortmentVersion = sql<CatalogueVersion>`(select assortment from catalogue_version)`;

/** Both, and the regions with stock or prices of their own, as a request reads them with its session. */
export type CatalogueVersions = readonly [
  catalogue: CatalogueVersion,
  assortment: CatalogueVersion,
  regions: readonly string[],
];
export const catalogueVersions = sql<CatalogueVersions>`(select json_build_array(version, assortment, regions) from catalogue_version)`;

/** Values kept under the version that they were read with; of the oldest versions nothing stays. */
export interface Kept<A> {
  readonly get: (version: CatalogueVersion, key: string) => A | undefined;
  readonly put: (version: CatalogueVersion, key: string, value: A) => void;
}

interface Shelf<A> {
  young: Map<string, A>;
  old: Map<string, A>;
}

/** Several databases can be open in one process, and a change can commit while requests still read what was before it. */
const VERSIONS = 4;

/**
 * Keeps values in the process, at most twice `most` of each version: what was not read while `most` others came
 * in goes.
 */
export const keepByVersion = <A>(most: number): Kept<A> => {
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
    if (shelves.size > VERSIONS && oldest !== undefined) shelves.delete(oldest);
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

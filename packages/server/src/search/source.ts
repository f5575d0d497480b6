import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { OwnedSkus } from "./engine/query/select.ts";
import type { Chunk } from "./engine/index/chunk.ts";

/** Stands in for an item number in the change table when synonyms change. */
export const SYNONYMS_CHANGED = "*synonyms";
/** The same for banners. */
export const BANNERS_CHANGED = "*banners";

/** A change of the catalog: its number in the change table and the product that changed. */
export interface CatalogueChange {
  readonly seq: number;
  readonly sku: string;
}

/** Where the index gets its products: the database, or a list in a test. */
export interface SearchSource {
  /** Up to `limit` active products after an item number (null = start), and the last item number among them; null = no more. */
  readonly page: (
    after: string | null,
    limit: number,
  ) => Promise<{ readonly chunk: Chunk; readonly last: string | null }>;
  /** The given products that are active. A missing one is no longer sold. */
  readonly some: (skus: readonly string[]) => Promise<{ readonly chunk: Chunk; readonly found: readonly string[] }>;
  /** Up to `limit` changes above `after`, in order, and those of `missing` that have appeared. */
  readonly changes: (after: number, missing: readonly number[], limit: number) => Promise<readonly CatalogueChange[]>;
  readonly owned: (organization: number) => Promise<OwnedSkus>;
  readonly synonyms: () => Promise<readonly SynonymRule[]>;
  readonly banners: () => Promise<readonly SearchBanner[]>;
  /** The number of the last change; 0 = none. */
  readonly lastChange: () => Promise<number>;
}

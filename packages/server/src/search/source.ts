import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { OwnedSkus } from "./engine/owned.ts";
import type { Chunk } from "./engine/chunk.ts";

/** Stands for an item number in the change table when the synonyms have changed. */
export const SYNONYMS_CHANGED = "*synonyms";
/** The same for the banners. */
export const BANNERS_CHANGED = "*banners";

/** A change of the catalogue: its number in the change table, and the product that is another now. */
export interface CatalogueChange {
  readonly seq: number;
  readonly sku: string;
}

/** Where the index gets its products from; the database, or a list in a test. */
export interface SearchSource {
  /** Up to `limit` active products after an item number (null = from the first), and the last item number among them; null = there are no more. */
  readonly page: (
    after: string | null,
    limit: number,
  ) => Promise<{ readonly chunk: Chunk; readonly last: string | null }>;
  /** Those of the products that are active. What is missing in the answer is no longer sold. */
  readonly some: (skus: readonly string[]) => Promise<{ readonly chunk: Chunk; readonly found: readonly string[] }>;
  /** Changes numbered above `after`, in their order, `limit` at most; and those of `missing` that have come meanwhile. */
  readonly changes: (after: number, missing: readonly number[], limit: number) => Promise<readonly CatalogueChange[]>;
  /** The item numbers in an organization's guides and orders. */
  readonly owned: (organization: number) => Promise<OwnedSkus>;
  /** The synonyms as they are now. */
  readonly synonyms: () => Promise<readonly SynonymRule[]>;
  /** The banners as they are now. */
  readonly banners: () => Promise<readonly SearchBanner[]>;
  /** The number of the last change; 0 = there was none. */
  readonly lastChange: () => Promise<number>;
}

import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { DictionaryEntry } from "@larder/domain/search/dictionary-entry";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { type RawBuilder, sql } from "kysely";
import { contractsForSearch } from "../catalog/contract-prices.ts";
import type { Db } from "../database/schema.ts";
import type { Chunk } from "./engine/chunk.ts";
import { foldCode } from "@larder/domain/search-engine/index/words";
import type { OwnedSkus } from "@larder/domain/search-engine/query/select";
import { readDictionaryInUse } from "./dictionary/dictionary-store.ts";
import { readBanners, readSynonyms } from "./synonym-store.ts";
import { pricesToday, regionPricesToday } from "./todays-prices.ts";

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
  /** The entries of the trade's dictionary that the shop uses. */
  readonly dictionary: () => Promise<readonly DictionaryEntry[]>;
  readonly banners: () => Promise<readonly SearchBanner[]>;
  /** The number of the last change; 0 = none. */
  readonly lastChange: () => Promise<number>;
}

/** How long an organization's guides and orders count as current (ms), and how many organizations are cached. */
const FRESH = 5_000;
const MAX_ORGANIZATIONS = 500;

interface Known {
  readonly text: string;
  readonly until: number;
}

/** Keeps each organization's products in the index current: its first search waits for the read, later ones start it. */
export class OwnedCache {
  readonly #known = new Map<number, Known>();
  readonly #reading = new Map<number, Promise<void>>();

  constructor(
    readonly read: (organization: number) => Promise<OwnedSkus>,
    readonly put: (organization: number, skus: OwnedSkus | null) => void,
    readonly now: () => number,
    readonly onProblem: (problem: unknown) => void,
  ) {}

  clear(): void {
    this.#known.clear();
  }

  #refresh(organization: number): Promise<void> {
    const running = this.#reading.get(organization);
    if (running !== undefined) return running;
    const reading = this.read(organization)
      .then((skus) => {
        const text = JSON.stringify(skus);
        if (this.#known.get(organization)?.text !== text) this.put(organization, skus);
        this.#known.delete(organization);
        this.#known.set(organization, { text, until: this.now() + FRESH });
        const [oldest] = this.#known.keys();
        if (this.#known.size <= MAX_ORGANIZATIONS || oldest === undefined) return;
        this.#known.delete(oldest);
        this.put(oldest, null);
      })
      // Searches still work without them: no boost and no facets of their own.
      .catch(this.onProblem)
      .finally(() => this.#reading.delete(organization));
    this.#reading.set(organization, reading);
    return reading;
  }

  async ensure(organization: number | null): Promise<void> {
    if (organization === null) return;
    const known = this.#known.get(organization);
    if (known !== undefined && known.until > this.now()) return;
    const reading = this.#refresh(organization);
    if (known === undefined) await reading;
  }
}

/** The item numbers in an organization's order guides, shared ones included, and of its orders, latest first. */
const readOwned = async (db: Db, organization: number): Promise<OwnedSkus> => {
  const { rows } = await sql<OwnedSkus>`select
    array(select distinct l.sku from guide_line l join guide g on g.id = l.guide_id
      where not g.is_pending and l.organization_id = g.organization_id and (g.organization_id = ${organization}
        or exists (select from guide_share s where s.organization_id = ${organization} and s.guide_id = g.id)) order by 1) as guides,
    array(select sku from last_purchase where organization_id = ${organization} group by sku order by max(order_date) desc, sku) as ordered,
    coalesce((select json_agg(json_build_array(number, sku) order by number_key) from own_item_number where organization_id = ${organization}), '[]') as numbers`.execute(
    db,
  );
  const { numbers = [], ...owned } = rows[0] ?? { guides: [], ordered: [] };
  return { ...owned, numbers: numbers.map(([number, sku]) => [foldCode(number), sku] as const) };
};

interface Text {
  readonly text: string;
}

/** A table's columns as one JSON text. One aggregate per column resolves the column type once, where an array per row would do it every time. */
const columnsText = (...columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`'[' || concat_ws(',', ${sql.join(columns.map((column) => sql`json_agg(${column})::text`))}) || ']'`;

const named = (...names: readonly string[]): readonly RawBuilder<unknown>[] => names.map((name) => sql.ref(name));

const productsText = columnsText(
  ...named("sku", "name", "brand", "description", "image", "category", "subcategory", "subsubcategory", "pack_size"),
  sql`popularity`,
  sql`floor(extract(epoch from added_at) * 1000)`,
  sql`nullif(facts, '{}')`,
);
const variantsText = columnsText(
  ...named("sku", "unit", "is_default", "stock", "min_quantity", "max_quantity", "min_max_expiration"),
  ...named("sell_by_multiple", "is_restricted", "vendor_id"),
  sql`nullif(details, '{}')`,
);
const assortmentText = columnsText(...named("sku", "customer_group_id"));
const pricesText = columnsText(...named("sku", "customer_group_id", "unit", "price_text", "unit_price"));

const regionStocksText = columnsText(...named("sku", "region", "unit", "stock"));
const regionPricesText = columnsText(
  ...named("sku", "region", "customer_group_id", "unit", "price_text", "unit_price"),
);

const contractsText = columnsText(...named("sku", "organization_id", "unit", "price_text", "tiers", "unit_price"));

const groupsOf = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom("customer_group").select("id").execute()).map(({ id }) => id);

type RegionTexts = Pick<Chunk, "regions" | "regionStocks" | "regionPrices">;

const regionTextsOf = async (
  db: Db,
  groups: readonly string[],
  areThese: RawBuilder<unknown>,
): Promise<RegionTexts> => {
  const row = await db.selectFrom("catalogue_version").select(["regions", "has_terms"]).executeTakeFirst();
  const { regions, has_terms: hasTerms } = row ?? { regions: [], has_terms: false };
  if (regions.length === 0) return { regions };
  const ofRegions = sql`region = any(${regions}::text[]) and ${areThese}`;
  const stocks = await sql<Text>`select ${regionStocksText} as text from region_stock where ${ofRegions}`.execute(db);
  const prices =
    await sql<Text>`select ${regionPricesText} as text from ${hasTerms ? regionPricesToday : sql`region_price`}
    where customer_group_id = any(${groups}::text[]) and ${ofRegions}`.execute(db);
  return { regions, regionStocks: stocks.rows[0]?.text ?? "[]", regionPrices: prices.rows[0]?.text ?? "[]" };
};

/** Everything that belongs to some products. Naming item numbers and groups keeps statements on the primary key, even without statistics. */
const chunkOf = async (db: Db, products: string, areThese: RawBuilder<unknown>): Promise<Chunk> => {
  const groups = await groupsOf(db);
  const ofGroups = sql`customer_group_id = any(${groups}::text[]) and ${areThese}`;
  const variants = sql<Text>`select ${variantsText} as text
    from (select * from variant where ${areThese} order by sku, position, unit) as chosen`;
  const assortment = sql<Text>`select ${assortmentText} as text from assortment where ${ofGroups}`;
  const terms = await db.selectFrom("catalogue_version").select(["has_terms", "has_contracts"]).executeTakeFirst();
  const prices = sql<Text>`select ${pricesText} as text from ${terms?.has_terms === true ? pricesToday : sql`price`} where ${ofGroups}`;
  const [one, two, three] = await Promise.all([variants.execute(db), assortment.execute(db), prices.execute(db)]);
  const textOf = ({ rows }: { readonly rows: readonly Text[] }): string => rows[0]?.text ?? "[]";
  const ofRegions = await regionTextsOf(db, groups, areThese);
  const ofContracts =
    terms?.has_contracts === true
      ? {
          contracts: textOf(
            await sql<Text>`select ${contractsText} as text from ${contractsForSearch(areThese)}`.execute(db),
          ),
        }
      : {};
  return {
    products,
    variants: textOf(one),
    assortment: textOf(two),
    prices: textOf(three),
    ...ofRegions,
    ...ofContracts,
  };
};

interface Page extends Text {
  readonly first: string | null;
  readonly last: string | null;
  readonly count: number;
}

const empty: Chunk = { products: "[]", variants: "[]", assortment: "[]", prices: "[]" };

/** Reads the catalog from the database for the index. Pages are small, so no statement blocks the embedded database for long. */
export const databaseSource = (db: Db): SearchSource => ({
  page: async (after, limit) => {
    const { rows } = await sql<Page>`
      select ${productsText} as text, min(sku) as first, max(sku) as last, count(*)::integer as count from (
        select * from product where is_active and not is_hidden ${after === null ? sql`` : sql`and sku > ${after}`} order by sku limit ${limit}) as chosen`.execute(
      db,
    );
    const [page] = rows;
    if (page === undefined || page.first === null) return { chunk: empty, last: null };
    return {
      chunk: await chunkOf(db, page.text, sql`sku between ${page.first} and ${page.last}`),
      last: page.count < limit ? null : page.last,
    };
  },
  some: async (wanted) => {
    const { rows } = await sql<Text & { readonly found: readonly string[] | null }>`
      select ${productsText} as text, array_agg(sku) as found from product where is_active and not is_hidden and sku = any(${wanted}::text[])`.execute(
      db,
    );
    const found = rows[0]?.found ?? [];
    if (found.length === 0) return { chunk: empty, found };
    return { chunk: await chunkOf(db, rows[0]?.text ?? "[]", sql`sku = any(${found}::text[])`), found };
  },
  changes: async (after, missing, limit) => {
    const { rows } = await sql<{ readonly seq: string; readonly sku: string }>`
      (select seq, sku from catalogue_change where seq > ${after} order by seq limit ${limit})
      union all (select seq, sku from catalogue_change where seq = any(${missing}::bigint[]))`.execute(db);
    return rows.map(({ seq, sku }): CatalogueChange => ({ seq: Number(seq), sku })).sort((a, b) => a.seq - b.seq);
  },
  owned: (organization) => readOwned(db, organization),
  synonyms: () => readSynonyms(db),
  dictionary: () => readDictionaryInUse(db),
  banners: () => readBanners(db),
  lastChange: async () => {
    const { rows } = await sql<{
      readonly last: string;
    }>`select coalesce(max(seq), 0) as last from catalogue_change`.execute(db);
    return Number(rows[0]?.last ?? 0);
  },
});

import type { ProductChange } from "@larder/domain/catalog-import/product-change";
import type { ProductFacts } from "@larder/domain/catalog/product-facts.schema";
import type { ColumnType, Generated } from "kysely";
import type { Instant, Json, JsonOrDefault, Stamp } from "./column.ts";

/** How far a list was read and staged, and what holds for it alone. */
export interface KeptReading {
  /** The SHA-256 of the file. */
  readonly file: string;
  /** The version of the catalog that it was compared with. */
  readonly version: string;
  /** What its columns were taken for. */
  readonly columns: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  /** The process that read it. */
  readonly host: string;
  readonly pid: number;
}

export interface ImportTables {
  /** An import of the catalog; nothing of it is in the shop before `applied_at`. */
  catalogue_import: {
    id: Generated<number>;
    file_name: string;
    started_at: Instant;
    /** Null = the command line. */
    started_by: number | null;
    /** The customer group of the list; null = all. */
    customer_group_id: string | null;
    groups: JsonOrDefault<readonly string[]>;
    /** How far a command has read the list (kept-reading.ts); null = a browser's, or applied before there was one. */
    reading: Json<KeptReading> | null;
    /** Counts as the import reported them. */
    summary: Json<Readonly<Record<string, unknown>>> | null;
    /** Organizations that got a region. */
    given_regions: JsonOrDefault<readonly { readonly id: number; readonly region: string }[]>;
    applied_at: Instant | null;
    undone_at: Instant | null;
    undone_by: number | null;
    /** The last product that is in the shop while the import goes into it in steps; null = none yet. */
    applied_to: string | null;
    /** Whether it has brought prices or stock of a region. */
    has_regions: Generated<boolean>;
    /** The last product that the search follows, while it or its undo is published in steps; null = none yet. */
    published_to: string | null;
    /** Whether it never reaches the shop, and its rows wait to be removed. */
    is_dropped: Generated<boolean>;
    /** When and by which user its undo was started; null = it isn't being undone. */
    undoing_since: Instant | null;
    undoing_by: number | null;
    /** The last product that is as it was; null = none yet. */
    undone_to: string | null;
  };

  /** The columns that were chosen for files with the same headings. */
  catalogue_file_shape: {
    /** As `headingsKey` has it. */
    headings: string;
    /** By column of the catalog, the file's column from 0; null = the file has none. */
    columns: Json<Readonly<Record<string, number | null>>>;
    chosen_at: Instant;
  };

  catalogue_import_product: {
    import_id: number;
    sku: string;
    outcome: "refused" | "same" | "changed" | "added" | "vanished";
    change: JsonOrDefault<ProductChange>;
  };
}

export interface CatalogTables {
  product: {
    sku: string;
    name: string;
    brand: Generated<string>;
    description: Generated<string>;
    image: string | null;
    category: Generated<string>;
    subcategory: Generated<string>;
    subsubcategory: Generated<string>;
    pack_size: Generated<string>;
    substitutions: JsonOrDefault<readonly string[]>;
    facts: JsonOrDefault<Partial<ProductFacts>>;
    popularity: Generated<number>;
    is_active: Generated<boolean>;
    added_at: Stamp;
    /** First and last day on which customers don't see it, "YYYY-MM-DD" on the shop's clock; null = open. */
    hidden_from: string | null;
    hidden_until: string | null;
    /** Whether they don't see it now. */
    is_hidden: Generated<boolean>;
  };

  /** An uploaded picture, WebP; the id is the SHA-256 of its content, and it stays for what names it. */
  product_picture: {
    id: string;
    content: Buffer;
    created_at: Instant;
  };

  variant: {
    sku: string;
    unit: string;
    position: Generated<number>;
    is_default: Generated<boolean>;
    stock: number | null;
    min_quantity: number | null;
    max_quantity: number | null;
    min_max_expiration: string | null;
    sell_by_multiple: number | null;
    is_restricted: Generated<boolean>;
    vendor_id: string | null;
    is_drop_ship: Generated<boolean>;
    details: JsonOrDefault<Record<string, unknown>>;
  };

  assortment: {
    customer_group_id: string;
    sku: string;
  };

  price: {
    customer_group_id: string;
    sku: string;
    unit: string;
    price_text: string;
    unit_price: ColumnType<string | null, number | string | null, number | string | null>;
  };

  /** A price that holds on some days or from a quantity on. */
  price_term: CatalogTables["price"] & {
    /** "" = everywhere. */
    region: Generated<string>;
    /** In the size's unit; 1 = any quantity. */
    least: Generated<number>;
    /** "YYYY-MM-DD", the first and the last day; "" = no such day. */
    valid_from: Generated<string>;
    valid_to: Generated<string>;
  };

  /** A price of one organization, on some days or from a quantity on if it says so. */
  contract_price: Omit<CatalogTables["price_term"], "customer_group_id" | "region"> & {
    organization_id: number;
  };

  region: {
    name: string;
  };

  /** An organization's own number for a product. */
  own_item_number: {
    organization_id: number;
    /** As `ownNumberKey` has it. */
    number_key: string;
    number: string;
    sku: string;
    /** "" = any. */
    unit: Generated<string>;
  };

  /** A size's stock in a region, where it differs from the general one. */
  region_stock: {
    region: string;
    sku: string;
    unit: string;
    stock: number | null;
  };

  /** A size's price in a region, where it differs from the customer group's. */
  region_price: CatalogTables["price"] & {
    region: string;
  };

  /** A banner above search results (SEARCH-13). */
  search_banner: {
    id: string;
    /** "" = every search. */
    term: string;
    image: string;
    title: string;
    link: string | null;
    opens_new_tab: boolean;
  };

  catalogue_change: {
    seq: Generated<string>;
    sku: string;
    at: Stamp;
  };

  catalogue_version: {
    is_only: Generated<boolean>;
    version: Generated<string>;
    assortment: Generated<string>;
    regions: JsonOrDefault<readonly string[]>;
    /** The day of the prices in force, "YYYY-MM-DD" in the shop's zone; "" = none has begun. */
    price_day: Generated<string>;
    /** Whether there are rows of `price_term`. */
    has_terms: Generated<boolean>;
    /** Whether there are rows of `contract_price`. */
    has_contracts: Generated<boolean>;
  };

  search_event: {
    id: Generated<number>;
    /** Null for a guest. */
    organization_id: number | null;
    type: "click" | "view" | "conversion";
    name: string;
    index_name: string;
    user_token: string;
    query_id: string | null;
    skus: Json<readonly string[]>;
    filters: Json<readonly string[]>;
    positions: Json<readonly number[]>;
    /** Other reported fields; null = none. */
    details: Json<Readonly<Record<string, unknown>>> | null;
    happened_at: Instant;
    received_at: Instant;
  };

  search_dictionary_off: { entry_id: string };
  search_dictionary_change: {
    entry_id: string;
    typed: Json<readonly string[]>;
    means: Json<readonly string[]>;
    is_two_way: boolean;
  };

  /** What searches of customers teach, by the event of the order that it comes from. */
  search_learned: { event_id: string; organization_id: number; typed: string; means: string; seen_at: Instant };
  search_learned_decision: { typed: string; means: string; is_accepted: boolean; decided_at: Instant };
  /** One row: the last event that was read. */
  search_learning: { last_event: string };

  search_synonym: {
    id: string;
    kind: "synonym" | "oneWaySynonym";
    input: string | null;
    words: Json<readonly string[]>;
  };
}

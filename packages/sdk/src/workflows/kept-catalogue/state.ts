import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { KeptCatalogue } from "@larder/domain/search/kept-catalogue";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** What the kept catalog answers to a typed text. */
export interface KeptAnswer {
  readonly text: string;
  /** When the catalog was read, ms since 1970. */
  readonly at: number;
  readonly suggestions: Suggestions;
}

/** What the kept catalog answers to a batch of searches. */
export interface KeptResults {
  readonly requests: readonly unknown[];
  /** When the catalog was read, ms since 1970. */
  readonly at: number;
  readonly results: readonly unknown[];
}

/** A product as the kept catalog has it. */
export interface KeptProduct {
  readonly sku: Sku;
  /** When the catalog was read, ms since 1970. */
  readonly at: number;
  readonly product: Product;
}

/** What this device keeps of the catalog, and what is found in it without the server (SEARCH-01). */
export interface KeptCatalogueState {
  /** Null = nothing is kept. */
  readonly copy: Resource<KeptCatalogue | null>;
  readonly answer: Resource<KeptAnswer | null>;
  readonly results: Resource<KeptResults | null>;
  readonly product: Resource<KeptProduct | null>;
  /** Whether what a search needs is there, or what was kept is gone. */
  readonly shelf: Resource<null>;
}

export const keptCatalogueInitialState: KeptCatalogueState = {
  copy: emptyResource,
  answer: emptyResource,
  results: emptyResource,
  product: emptyResource,
  shelf: emptyResource,
};

export interface KeptCatalogueWorkflow {
  readonly state: KeptCatalogueState;
  readonly event:
    /** Nothing loads: what is kept is renewed. `owner`: `keptCatalogueOwner`; `mayLoad`: false to save data. */
    | { readonly _tag: "PageIdle"; readonly owner: string | null; readonly mayLoad: boolean }
    /** The server can't be reached; the owner's kept catalog answers. */
    | { readonly _tag: "Typed"; readonly owner: string | null; readonly text: string }
    /** A page of results couldn't be loaded. `requests`: in the search provider's protocol. */
    | { readonly _tag: "Searched"; readonly owner: string | null; readonly requests: readonly unknown[] }
    /** A product's page couldn't be loaded. */
    | { readonly _tag: "ProductOpened"; readonly owner: string | null; readonly sku: Sku };
  readonly reads: {
    readonly copy: { readonly owner: string; readonly known: KeptCatalogue | null; readonly now: number };
    readonly answer: { readonly known: KeptCatalogue; readonly text: string };
    readonly results: { readonly known: KeptCatalogue; readonly requests: readonly unknown[] };
    readonly product: { readonly known: KeptCatalogue; readonly sku: Sku };
    readonly shelf: "prepare" | "clear";
  };
}

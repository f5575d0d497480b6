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

/** What this device keeps of the catalog, and what is found in it without the server (SEARCH-01). */
export interface KeptCatalogueState {
  /** Null = nothing is kept. */
  readonly copy: Resource<KeptCatalogue | null>;
  readonly answer: Resource<KeptAnswer | null>;
  /** Whether what a search needs is there, or what was kept is gone. */
  readonly shelf: Resource<null>;
}

export const keptCatalogueInitialState: KeptCatalogueState = {
  copy: emptyResource,
  answer: emptyResource,
  shelf: emptyResource,
};

export interface KeptCatalogueWorkflow {
  readonly state: KeptCatalogueState;
  readonly event:
    /** Nothing loads: what is kept is renewed. `owner`: `keptCatalogueOwner`; `mayLoad`: false to save data. */
    | { readonly _tag: "PageIdle"; readonly owner: string | null; readonly mayLoad: boolean }
    /** The server can't be reached; the owner's kept catalog answers. */
    | { readonly _tag: "Typed"; readonly owner: string | null; readonly text: string };
  readonly reads: {
    readonly copy: { readonly owner: string; readonly known: KeptCatalogue | null; readonly now: number };
    readonly answer: { readonly known: KeptCatalogue; readonly text: string };
    readonly shelf: "prepare" | "clear";
  };
}

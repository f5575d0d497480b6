import { CatalogueShelf, KeptIndexes } from "@larder/calls/ports";
import { isFresh, type KeptCatalogue } from "@larder/domain/search/kept-catalogue";
import { asksForSuggestions } from "@larder/domain/search/term";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { resourceReset } from "../../kernel/resource.ts";
import { SUGGESTED } from "../search/state.ts";
import { keptCatalogueInitialState, type KeptCatalogueState, type KeptCatalogueWorkflow } from "./state.ts";

/** The owner's catalog; another's is none of theirs (T9). */
const ownOf = ({ copy }: KeptCatalogueState, owner: string | null): KeptCatalogue | null =>
  copy.value?.owner === owner ? (copy.value ?? null) : null;

const prepared = <A>(value: A) => CatalogueShelf.use((shelf) => Effect.as(shelf.prepare(), value));

/** Reads the owner's index unless the version that is kept still holds. */
const renewed = ({ owner, known, now }: KeptCatalogueWorkflow["reads"]["copy"]) =>
  Effect.flatMap(
    KeptIndexes.use((port) => port.read(known === null ? {} : { version: known.version })),
    ({ version, index }) =>
      index === null && known !== null
        ? prepared({ ...known, at: now })
        : Effect.flatMap(
            CatalogueShelf.use((shelf) => shelf.put(index ?? "")),
            (key) => prepared(key === null ? null : { owner, version, at: now, key }),
          ),
  );

/** Keeps the catalog of the user and organization for searches without a connection (SEARCH-01). */
export const { transition, handlers } = defineParts<KeptCatalogueWorkflow>({
  initialState: keptCatalogueInitialState,
  reads: {
    copy: { call: renewed, log: "The catalog could not be kept" },
    answer: {
      call: ({ known, text }) =>
        CatalogueShelf.use((shelf) =>
          Effect.map(shelf.suggest(known.key, text, SUGGESTED), (suggestions) =>
            suggestions === null ? null : { text, at: known.at, suggestions },
          ),
        ),
      log: "The kept catalog could not be searched",
      // The browser may have evicted it: it is loaded again.
      loaded: (state, answer) => (answer === null ? { ...state, copy: resourceReset(state.copy) } : state),
    },
    results: {
      call: ({ known, requests }) =>
        CatalogueShelf.use((shelf) =>
          Effect.map(shelf.search(known.key, requests), (results) =>
            results === null ? null : { requests, at: known.at, results },
          ),
        ),
      log: "The kept catalog could not be searched",
    },
    product: {
      call: ({ known, sku }) =>
        CatalogueShelf.use((shelf) =>
          Effect.map(shelf.product(known.key, sku), (product) =>
            product === null ? null : { sku, at: known.at, product },
          ),
        ),
      log: "The kept catalog could not be read",
    },
    shelf: {
      call: (what) => CatalogueShelf.use((shelf) => Effect.as(shelf[what](), null)),
      log: "The kept catalog is not ready",
    },
  },
  steps: {
    PageIdle: (state, { owner, mayLoad }, { read, now }) => {
      const known = ownOf(state, owner);
      if (owner === null || (known === null && !mayLoad))
        // What a user who left kept can't be opened; it doesn't stay either.
        return read(
          {
            copy: resourceReset(state.copy),
            answer: resourceReset(state.answer),
            results: resourceReset(state.results),
            product: resourceReset(state.product),
            shelf: state.shelf,
          },
          "shelf",
          "clear",
        );
      if (state.copy.isLoading) return state;
      if (known !== null && (isFresh(known, now) || !mayLoad)) return read(state, "shelf", "prepare");
      return read(state, "copy", { owner, known, now }, known !== null);
    },
    Typed: (state, { owner, text }, { read }) => {
      const known = ownOf(state, owner);
      return known === null || !asksForSuggestions(text)
        ? { ...state, answer: resourceReset(state.answer) }
        : read(state, "answer", { known, text: text.trim() });
    },
    Searched: (state, { owner, requests }, { read }) => {
      const known = ownOf(state, owner);
      return known === null
        ? { ...state, results: resourceReset(state.results) }
        : read(state, "results", { known, requests });
    },
    ProductOpened: (state, { owner, sku }, { read }) => {
      const known = ownOf(state, owner);
      return known === null
        ? { ...state, product: resourceReset(state.product) }
        : read(state, "product", { known, sku });
    },
  },
});

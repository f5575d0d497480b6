import { WIDGET_DEFAULTS } from "@larder/domain/search/widget-defaults";
import { Snippet } from "react-instantsearch";
import type { useHits } from "react-instantsearch";
import type { Hit } from "./hit.ts";

/** How well a field of a hit answers the words that were searched for. */
const levelOf = (field: unknown): string =>
  (field as { readonly matchLevel?: string } | undefined)?.matchLevel ?? "none";

/** The words of the description that a product was found by, where its name has none of them (SEARCH-47). */
export const FoundWords = ({ hit }: { readonly hit: ReturnType<typeof useHits<Hit>>["items"][number] }) =>
  levelOf(hit._highlightResult?.["name"]) === "none" && levelOf(hit._snippetResult?.["description"]) !== "none" ? (
    <small data-found="">
      <Snippet hit={hit} attribute="description" highlightedTagName={WIDGET_DEFAULTS.highlightTag} />
    </small>
  ) : null;

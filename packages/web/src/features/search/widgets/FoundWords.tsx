import { WIDGET_DEFAULTS } from "@larder/domain/search/widget-defaults";
import { Snippet } from "react-instantsearch";
import type { useHits } from "react-instantsearch";
import type { Hit } from "../index/hit.ts";

const levelOf = (field: unknown): string =>
  (field as { readonly matchLevel?: string } | undefined)?.matchLevel ?? "none";

export const FoundWords = ({ hit }: { readonly hit: ReturnType<typeof useHits<Hit>>["items"][number] }) =>
  levelOf(hit._highlightResult?.["name"]) === "none" && levelOf(hit._snippetResult?.["description"]) !== "none" ? (
    <small data-found="">
      <Snippet hit={hit} attribute="description" highlightedTagName={WIDGET_DEFAULTS.highlightTag} />
    </small>
  ) : null;

import { RELEVANT_STRICTNESS } from "@larder/domain/search/relevance";
import connectRelevantSort from "instantsearch.js/es/connectors/relevant-sort/connectRelevantSort";
import { useConnector, useInstantSearch } from "react-instantsearch";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";

const NO_OPTIONS = {};

/** A sorted index may hide less relevant results: toggles them (SEARCH-39). Nothing on other indexes (SEARCH-40). */
export const RelevantSort = () => {
  const { isVirtualReplica, isRelevantSorted, refine } = useConnector(connectRelevantSort, NO_OPTIONS);
  const { results } = useInstantSearch();
  // Without words everything is equally relevant.
  if (!isVirtualReplica || (results.query === "" && !isRelevantSorted)) return null;
  const all = results.nbHits;
  return (
    <p className="meta no-print">
      {isRelevantSorted ? widgetMessages.relevant(results.nbSortedHits ?? all, all) : widgetMessages.allShown(all)}{" "}
      <button type="button" className="link" onClick={() => refine(isRelevantSorted ? 0 : RELEVANT_STRICTNESS)}>
        {isRelevantSorted ? widgetMessages.showAll : widgetMessages.showRelevant}
      </button>
    </p>
  );
};

import type { InstantSearch, UiState } from "instantsearch.js";
import { useEffect, useState } from "react";
import { useInstantSearchContext } from "react-instantsearch";

/**
 * One value of the search, kept in step with what its widgets show. The library's own hook renders again each time that
 * anything is rendered. `read` must keep its identity.
 */
export const useSearchSnapshot = <T>(read: (search: InstantSearch) => T): T => {
  const search = useInstantSearchContext();
  const [value, setValue] = useState(() => read(search));
  useEffect(() => {
    // Not an external store: that would render before the widgets' own new values.
    const update = () => setValue(() => read(search));
    search.addListener("render", update);
    update();
    return () => void search.removeListener("render", update);
  }, [search, read]);
  return value;
};

export const statusOf = ({ status }: InstantSearch): InstantSearch["status"] => status;

/** The term that was last searched for, answered or not. The box, which sets it, may render later. */
export const termOf = ({ mainIndex }: InstantSearch): string =>
  mainIndex.getHelper()?.state.query ?? mainIndex.getWidgetUiState<UiState>({})[mainIndex.getIndexId()]?.query ?? "";

export type Answer = NonNullable<ReturnType<InstantSearch["mainIndex"]["getResults"]>>;

/** The last answer; null = none yet. */
export const answerOf = ({ mainIndex }: InstantSearch): Answer | null => mainIndex.getResults();

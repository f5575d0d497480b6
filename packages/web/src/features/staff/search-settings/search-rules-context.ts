import type { SearchRulesEvent, SearchRulesState } from "@larder/sdk";
import { createContext, useContext } from "react";
import type { Observed } from "@larder/sdk/mobx";

interface SearchRules {
  readonly observed: Observed<SearchRulesState>;
  readonly send: (event: SearchRulesEvent) => void;
}

export const SearchRulesContext = createContext<SearchRules | null>(null);

export const useSearchRules = (): SearchRules => {
  const rules = useContext(SearchRulesContext);
  if (rules === null) throw new Error("SearchRulesContext is missing");
  return rules;
};

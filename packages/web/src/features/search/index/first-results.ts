import { type FirstFound, isFoundAt } from "@larder/domain/search/first-search";
import type { InitialResults } from "instantsearch.js";
import { createContext, useContext, useState } from "react";
import { useHistory } from "../../../navigation/location.ts";

/** How long after the page began its results are as good as the server's, ms. */
const AS_GOOD_MS = 60_000;

/** Takes what came with the page out of it: a later search makes its own query. */
const taken = (): FirstFound | null => {
  const element = document.getElementById("larder-first-results");
  element?.remove();
  if (performance.now() > AS_GOOD_MS) return null;
  return JSON.parse(element?.textContent ?? "null") as FirstFound | null;
};

/** Where results that came with the page are read. */
export const FirstResults = createContext(taken);

/** What the search's library starts with instead of a query; null = it makes one (PAGE-18, PAGE-28). */
export const useFirstResults = (index: string): InitialResults | null => {
  const take = useContext(FirstResults);
  const { url } = useHistory();
  const [first] = useState(() => {
    const found = take();
    if (found === null || !isFoundAt(found, url, index)) return null;
    const { parameters, results } = found;
    const state = { ...parameters, index };
    return { [index]: { state, results } } as unknown as InitialResults;
  });
  return first;
};

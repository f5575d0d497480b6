import { InfiniteResults } from "./InfiniteResults.tsx";

/** The results of a search as one list that grows, in place of pages; it begins with the page that was shown and the next one (SEARCH-19 to SEARCH-21). */
export default function GrowingResults(props: { readonly cards: string | undefined; readonly onPages: () => void }) {
  return <InfiniteResults showPrevious beginsWithMore {...props} />;
}

import type { ComponentProps } from "react";
import { InfiniteResults } from "./InfiniteResults.tsx";

/** The results of a search as one list that grows, in place of pages; it begins with the page that was shown and the next one (SEARCH-19 to SEARCH-21). */
export default function GrowingResults(
  props: Pick<ComponentProps<typeof InfiniteResults>, "cards" | "of" | "onPages">,
) {
  return <InfiniteResults showPrevious beginsWithMore {...props} />;
}

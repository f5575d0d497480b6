import type { ComponentProps } from "react";
import { InfiniteResults } from "./InfiniteResults.tsx";

/** One growing list instead of pages, starting with the current page and the next (SEARCH-19 to SEARCH-21). */
export default function GrowingResults(
  props: Pick<ComponentProps<typeof InfiniteResults>, "cards" | "of" | "isHosted" | "onPages">,
) {
  return <InfiniteResults showPrevious beginsWithMore {...props} />;
}

import type { ShownList } from "@larder/sdk/tracked-event";
import { type RefObject, useEffect } from "react";
import { useStorefront } from "../../state/storefront-context.tsx";

/** What a list reports when it comes into view. */
export type SeenList = ShownList;

/** What the products of a search or a category are called as a list of the page (ANALYTICS-03). */
export const SEARCH_LIST = "search";

/** A list counts as seen when it has been in view for so long, ms: while a page still arrives, much is in view that moves on. */
const SEEN_MS = 500;

/**
 * Reports a list when it is seen, and again when it shows something else; null = nothing is to be reported yet. `list` must stay
 * the same value for as long as it shows the same (ANALYTICS-03).
 */
export const useListSeen = (ref: RefObject<Element | null>, list: SeenList | null): void => {
  const { track } = useStorefront();
  useEffect(() => {
    const element = ref.current;
    if (element === null || list === null) return;
    track({ _tag: "ListPlaced", ...list });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true)
        timer = setTimeout(() => {
          observer.disconnect();
          track({ _tag: "ListShown", ...list });
        }, SEEN_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, list, track]);
};

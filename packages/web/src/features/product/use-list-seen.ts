import type { ShownList } from "@larder/sdk";
import { type RefObject, useEffect } from "react";
import { useStorefront } from "../../state/storefront-context.tsx";

export type SeenList = ShownList;

/** The analytics list id of search and category products (ANALYTICS-03). */
export const SEARCH_LIST = "search";

/** The time in view before a list counts as seen, ms: a loading page shifts content through the viewport. */
const SEEN_MS = 500;

/** Reports a list once seen and on new content; null = nothing yet. `list` must keep its identity (ANALYTICS-03). */
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

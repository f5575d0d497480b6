import type { ListShown } from "@larder/sdk/tracked-event";
import { type RefObject, useEffect } from "react";
import { useStorefront } from "../../state/storefront-context.tsx";

/** What a list reports when it comes into view. */
export type SeenList = Omit<ListShown, "_tag">;

/**
 * Reports a list when it comes into view, and again when it shows something else; null = nothing is to be reported yet. `list`
 * must stay the same value for as long as it shows the same (ANALYTICS-03).
 */
export const useListSeen = (ref: RefObject<Element | null>, list: SeenList | null): void => {
  const { track } = useStorefront();
  useEffect(() => {
    const element = ref.current;
    if (element === null || list === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      track({ _tag: "ListShown", ...list });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, list, track]);
};

import { useLayoutEffect } from "react";

const uses = new Map<string, number>();

const count = (name: string, change: 1 | -1): void => {
  const next = (uses.get(name) ?? 0) + change;
  uses.set(name, next);
  document.documentElement.toggleAttribute(name, next > 0);
};

/**
 * Sets an attribute of the root element while mounted, for styles elsewhere on the page. `:root:has(…)` would say the
 * same, but then every element added or removed anywhere restyles all fields of the page.
 */
export const useRootAttribute = (name: `data-${string}`): void =>
  useLayoutEffect(() => {
    count(name, 1);
    return () => count(name, -1);
  }, [name]);

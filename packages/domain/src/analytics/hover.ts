/** How long a pointer has to rest on a product before it counts as looking at it, in ms (OP-112). */
export const HOVER_DWELL_MS = 500;

/**
 * A product counts as hovered after the pointer rested on it for 500 ms, once per product and view of the list, and never by touch.
 * Spec §7, ANALYTICS-01; OP-112.
 */
export const countsAsHover = (
  pointer: { readonly kind: string; readonly restedMs: number },
  sku: string,
  alreadyTracked: ReadonlySet<string>,
): boolean => pointer.kind !== "touch" && pointer.restedMs >= HOVER_DWELL_MS && !alreadyTracked.has(sku);

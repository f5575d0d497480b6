/** How long a pointer must rest on a product to count as a hover, in ms (OP-112). */
export const HOVER_DWELL_MS = 500;

/** A hover counts once per product and list, after 500 ms, never by touch (§7, ANALYTICS-01, OP-112). */
export const countsAsHover = (
  pointer: { readonly kind: string; readonly restedMs: number },
  sku: string,
  alreadyTracked: ReadonlySet<string>,
): boolean => pointer.kind !== "touch" && pointer.restedMs >= HOVER_DWELL_MS && !alreadyTracked.has(sku);

/** Local storage key of the visit, a JSON object with its `id` (§7, ANALYTICS-26). */
export const VISIT_KEY = "larder.visit";

/** A visit ends after this long without an event, in ms. */
export const VISIT_MS = 30 * 60_000;

/** The visit events belong to; `at` is the time of its last event, in ms since 1970. */
export interface Visit {
  readonly id: string;
  readonly at: number;
}

/** A stored visit; null = none, or unreadable (§7, ANALYTICS-26). */
export const readVisit = (stored: string | null): Visit | null => {
  try {
    const { id, at } = JSON.parse(stored ?? "null") as Partial<Visit>;
    return typeof id === "string" && typeof at === "number" ? { id, at } : null;
  } catch {
    return null;
  }
};

/** A visit lasts until half an hour without events, or another user; then `id` is the new one's. */
export const visitAt = (
  visit: Visit | null,
  now: number,
  { isOtherUser, id }: { readonly isOtherUser: boolean; readonly id: string },
): Visit => (visit === null || isOtherUser || now - visit.at > VISIT_MS ? { id, at: now } : { ...visit, at: now });

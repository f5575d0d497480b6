/** Where a frontend keeps the visit in its local storage, as JSON: an object with its `id`. Spec §7, ANALYTICS-26. */
export const VISIT_KEY = "larder.visit";

/** A visit is over after this long without an event, in ms. */
export const VISIT_MS = 30 * 60_000;

/** The visit that events belong to; `at` is when something happened in it last, in ms since 1970. */
export interface Visit {
  readonly id: string;
  readonly at: number;
}

/** A visit as it was kept; null = none was, or it cannot be read. Spec §7, ANALYTICS-26. */
export const readVisit = (stored: string | null): Visit | null => {
  try {
    const { id, at } = JSON.parse(stored ?? "null") as Partial<Visit>;
    return typeof id === "string" && typeof at === "number" ? { id, at } : null;
  } catch {
    return null;
  }
};

/** The visit that something at `now` belongs to; after half an hour without anything, or for another user, a new one with the id given. */
export const visitAt = (
  visit: Visit | null,
  now: number,
  { isOtherUser, id }: { readonly isOtherUser: boolean; readonly id: string },
): Visit => (visit === null || isOtherUser || now - visit.at > VISIT_MS ? { id, at: now } : { ...visit, at: now });

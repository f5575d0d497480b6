import type { InAppMessage } from "./message.schema.ts";

/** What eligibility and order depend on. */
export type Candidate = Pick<InAppMessage, "read" | "trigger" | "content" | "priorityLevel" | "createdAt">;

/** A message is due when unread and its trigger isn't 'never', even without html (§4, MSG-17). */
export const isDue = (message: Pick<Candidate, "read" | "trigger">): boolean =>
  !message.read && message.trigger?.type !== "never";

/** A message is shown only if it is unread, its trigger isn't 'never', and it has html (§4, MSG-16). */
export const isEligible = (message: Pick<Candidate, "read" | "trigger" | "content">): boolean =>
  isDue(message) && (message.content?.html ?? "") !== "";

/** Missing numbers sort last. */
const orLast = (value: number | null): number => (value === null || Number.isNaN(value) ? Infinity : value);

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Messages are ordered by priority level, then age; missing values last (§4, MSG-14, MSG-18). */
export const byShowOrder = (
  a: Pick<Candidate, "priorityLevel" | "createdAt">,
  b: Pick<Candidate, "priorityLevel" | "createdAt">,
): number =>
  compare(orLast(a.priorityLevel), orLast(b.priorityLevel)) || compare(orLast(a.createdAt), orLast(b.createdAt));

/** The messages to show, in order; `withoutHtml` also includes those without html (§4, MSG-16, MSG-17, MSG-18). */
export const messagesToShow = <M extends Candidate>(messages: readonly M[], withoutHtml = false): readonly M[] =>
  messages.filter(withoutHtml ? isDue : isEligible).toSorted(byShowOrder);

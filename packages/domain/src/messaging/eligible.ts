import type { InAppMessage } from "./message.schema.ts";

/** What eligibility and order look at. */
export type Candidate = Pick<InAppMessage, "read" | "trigger" | "content" | "priorityLevel" | "createdAt">;

/**
 * A message may be shown without regard to its html: it is unread, and its trigger is not 'never'. A message without trigger may be shown.
 * Spec §4, MSG-17.
 */
export const isDue = (message: Pick<Candidate, "read" | "trigger">): boolean =>
  !message.read && message.trigger?.type !== "never";

/**
 * A message is shown only if it is unread, its trigger is not 'never', and it has html to show.
 * Spec §4, MSG-16.
 */
export const isEligible = (message: Pick<Candidate, "read" | "trigger" | "content">): boolean =>
  isDue(message) && (message.content?.html ?? "") !== "";

/** A missing number comes after every given one. */
const orLast = (value: number | null): number => (value === null || Number.isNaN(value) ? Infinity : value);

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Messages come by priority level, the lowest first, then the oldest first; those without a level or a date come last, equals as they came.
 * Spec §4, MSG-14, MSG-18.
 */
export const byShowOrder = (
  a: Pick<Candidate, "priorityLevel" | "createdAt">,
  b: Pick<Candidate, "priorityLevel" | "createdAt">,
): number =>
  compare(orLast(a.priorityLevel), orLast(b.priorityLevel)) || compare(orLast(a.createdAt), orLast(b.createdAt));

/**
 * The messages to show, in the order in which they are shown; `withoutHtml` is the alternative that does not ask for html.
 * Spec §4, MSG-16, MSG-17, MSG-18.
 */
export const messagesToShow = <M extends Candidate>(messages: readonly M[], withoutHtml = false): readonly M[] =>
  messages.filter(withoutHtml ? isDue : isEligible).toSorted(byShowOrder);

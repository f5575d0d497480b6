import { findInGuide, type GuideFound, lineMatches } from "@larder/domain/order-guide/find-in-guide";
import { UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { GuideDetailState } from "./state.ts";

const NOTHING: GuideFound = { groups: [], ungrouped: null };

// Memoized, so rows keep their identity.
const found = new WeakMap<OrderGuide, { readonly term: string; readonly mode: string; readonly answer: GuideFound }>();

/** The visible part of the guide (GUIDE-VIEW-21 to 25), memoized by guide, term and mode. */
export const visible = ({
  guide,
  guideSearchTerm,
  mode,
}: Pick<GuideDetailState, "guide" | "guideSearchTerm" | "mode">): GuideFound => {
  if (guide === null) return NOTHING;
  const previous = found.get(guide);
  if (previous !== undefined && previous.term === guideSearchTerm && previous.mode === mode) return previous.answer;
  const answer = withLoose(guide, guideSearchTerm, findInGuide(guide, guideSearchTerm, mode));
  found.set(guide, { term: guideSearchTerm, mode, answer });
  return answer;
};

/**
 * A search hides the ungrouped part, so its matches show as a group, like the server's response; no line disappears
 * before that arrives (OP-48).
 */
const withLoose = (guide: OrderGuide, term: string, answer: GuideFound): GuideFound => {
  if (answer.ungrouped !== null) return answer;
  const lineItems = guide.ungroupedProducts.lineItems.filter((line) => lineMatches(line, term.trim()));
  if (lineItems.length === 0) return answer;
  const loose = { name: UNGROUPED, lineItems, isSelected: false, isEditable: false };
  return { ...answer, groups: [...answer.groups, loose] };
};

export interface ShownGroup {
  readonly name: string;
  /** Its loaded lines that match the search. */
  readonly lineItems: readonly GuideLine[];
  /** Its line count in the whole guide, if the server counted it. */
  readonly count: number;
}

type Shown = Pick<
  GuideDetailState,
  "guide" | "guideSearchTerm" | "mode" | "hasMore" | "requestedTerm" | "status" | "isStale" | "countedData"
>;

const kept = new WeakMap<OrderGuide, { readonly key: string; readonly answer: readonly ShownGroup[] }>();

/**
 * All groups with full line counts, ungrouped lines last. Until the server has sent the term's groups, only loaded
 * ones. Memoized. GUIDE-VIEW-20; OP-48.
 */
export const shownGroups = (state: Shown): readonly ShownGroup[] => {
  const { guide } = state;
  if (guide === null) return [];
  const isAnswered = state.status === "ready" && !state.isStale && state.guideSearchTerm.trim() === state.requestedTerm;
  const missingCounts = state.mode !== "edit" && state.hasMore && isAnswered ? guide.groups : null;
  const key = `${missingCounts === null ? "" : state.countedData} ${state.mode} ${state.guideSearchTerm}`;
  const previous = kept.get(guide);
  if (previous?.key === key) return previous.answer;
  const answer = allGroups(state, guide, missingCounts);
  kept.set(guide, { key, answer });
  return answer;
};

const allGroups = (state: Shown, guide: OrderGuide, counted: OrderGuide["groups"]): readonly ShownGroup[] => {
  const { groups, ungrouped } = visible(state);
  const there = (ungrouped?.lineItems.length ? [...groups, ungrouped] : groups).map(
    ({ name, lineItems }): ShownGroup => ({ name, lineItems, count: lineItems.length }),
  );
  if (counted === null) return there;
  const byName = new Map(there.map((group) => [group.name, group]));
  const take = (name: string, missing: number): ShownGroup => {
    const group = byName.get(name) ?? { name, lineItems: [], count: 0 };
    byName.delete(name);
    return { ...group, count: group.count + missing };
  };
  const parts = [...guide.categories, guide.ungroupedProducts];
  const missingOf = (name: string, count: number) =>
    parts.reduce((missing, part) => (part.name === name ? missing - part.lineItems.length : missing), count);
  let loose = state.countedData ?? 0;
  const shown = counted.map(({ name, count }) => {
    loose -= count;
    return take(name, missingOf(name, count));
  });
  // Ungrouped lines come last; a search makes them a group.
  const last = take(UNGROUPED, missingOf(UNGROUPED, loose));
  return [...shown, ...byName.values(), ...(last.count > 0 ? [last] : [])];
};

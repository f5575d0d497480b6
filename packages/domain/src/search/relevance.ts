/** How relevant the results of a sorted index must be, of 100, when only the relevant ones are wanted (spec §4, SEARCH-39). */
export const RELEVANT_STRICTNESS = 70;

/** Which results of a sorted index are wanted; null = as the index has it. */
export type Relevance = "all" | "relevant" | null;

/**
 * What a link says of it; anything else is as the index has it.
 * Spec §4, SEARCH-39.
 */
export const readRelevance = (text: string | null): Relevance => (text === "all" || text === "relevant" ? text : null);

/**
 * The strictness that is requested from the index, of 100: none for all results. Undefined = the index's own.
 * Spec §4, SEARCH-39.
 */
export const strictnessOf = (relevance: Relevance): number | undefined =>
  relevance === null ? undefined : relevance === "all" ? 0 : RELEVANT_STRICTNESS;

/**
 * What a strictness stands for.
 * Spec §4, SEARCH-39.
 */
export const relevanceOf = (strictness: number | undefined): Relevance =>
  strictness === undefined ? null : strictness === 0 ? "all" : "relevant";

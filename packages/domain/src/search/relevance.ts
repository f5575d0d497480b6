/** Required relevance in a sorted index, of 100, when only relevant results are wanted (§4, SEARCH-39). */
export const RELEVANT_STRICTNESS = 70;

/** Which results of a sorted index are wanted; null = the index's default. */
export type Relevance = "all" | "relevant" | null;

/** A link asks for all or relevant results; anything else is the default (§4, SEARCH-39). */
export const readRelevance = (text: string | null): Relevance => (text === "all" || text === "relevant" ? text : null);

/** The strictness requested from the index, of 100: 0 for all results. undefined = the index's own (§4, SEARCH-39). */
export const strictnessOf = (relevance: Relevance): number | undefined =>
  relevance === null ? undefined : relevance === "all" ? 0 : RELEVANT_STRICTNESS;

/** The inverse of `strictnessOf` (§4, SEARCH-39). */
export const relevanceOf = (strictness: number | undefined): Relevance =>
  strictness === undefined ? null : strictness === 0 ? "all" : "relevant";

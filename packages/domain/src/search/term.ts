/** Longest search term (§5, CONST-40, SEARCH-15). */
export const SEARCH_MAX_LENGTH = 512;

/** Shortest term with suggestions, in characters (OP-34). */
export const SUGGEST_MIN_LENGTH = 2;

/** How long typing must pause before suggestions are requested, in ms (OP-34). */
export const SUGGEST_DELAY_MS = 200;

/** A term is cut to 512 characters (§5, SEARCH-15, CONST-40). */
export const limitTerm = (term: string): string => term.slice(0, SEARCH_MAX_LENGTH);

/** Suggestions are requested from two characters on, ignoring surrounding blanks (§2, SEARCH-02, OP-34). */
export const asksForSuggestions = (term: string): boolean => term.trim().length >= SUGGEST_MIN_LENGTH;

import { LOCALE } from "./locale.ts";
import { NO_RESULTS } from "./nothing-found.ts";

// What a programmer reads in the browser's console stays as the specification has it.
export const SSR_ROOT_REQUIRED = "createServerRootMixin is required when using SSR";
export const ROUTING_IS_FIXED = "The routing option of the search cannot be changed dynamically.";
export const SEARCH_PLACEHOLDER = "Busca aquí…";
export const SEARCH_SUBMIT_TITLE = "Buscar";

export const searchStats = (hits: number, milliseconds: number): string => {
  if (hits === 0) return NO_RESULTS;
  const found = hits === 1 ? "resultado" : "resultados";
  return `${hits.toLocaleString(LOCALE)} ${found} en ${milliseconds.toLocaleString(LOCALE)} ms`;
};

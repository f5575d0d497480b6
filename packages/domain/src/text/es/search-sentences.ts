// What a programmer reads in the browser's console stays as the specification has it.
export const SSR_ROOT_REQUIRED = "createServerRootMixin is required when using SSR";
export const ROUTING_IS_FIXED = "The routing option of the search cannot be changed dynamically.";
export const SEARCH_PLACEHOLDER = "Busca aquí…";
export const SEARCH_SUBMIT_TITLE = "Buscar";

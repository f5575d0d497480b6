/* What the header's search needs when it is used, as one part that is loaded on demand. */
export { keyOutcome } from "./combobox.ts";
export { suggestionOptions } from "./suggestion-options.ts";
export { addSuggested } from "./add-suggested.ts";

// Calls of product pages and out-of-stock lines load as one chunk, so other pages refer to one file.
export { similarItems } from "./similar-items.http.ts";
export { stockNotices } from "./stock-notices.http.ts";

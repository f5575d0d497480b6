// What a product's page and a line out of stock call is one part: other pages name one file.
export { similarItems } from "./similar-items.http.ts";
export { stockNotices } from "./stock-notices.http.ts";

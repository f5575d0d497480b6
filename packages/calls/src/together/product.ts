// What product pages and lines out of stock ask loads as one chunk.
export * as similarItems from "../similar-items.ts";
export * as stockNotices from "../stock-notices.ts";
export * as paidPrices from "../paid-prices.ts";

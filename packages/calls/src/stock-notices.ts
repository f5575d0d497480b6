import { StockItem, StockNotices } from "@larder/domain/catalog/stock-notice.schema";
import { call } from "./call.ts";

/** Every call here returns all of them. */
export const list = call({
  id: "OP-12",
  reads: true,
  method: "GET",
  path: "/web-api/product/notify-me",
  summary: "What the user is notified about when it is back in stock",
  who: "customer",
  auth: "cookie",
  answer: StockNotices,
});

const change = {
  id: "OP-12",
  sets: true,
  method: "POST",
  who: "customer",
  auth: "cookie",
  body: StockItem,
  answer: StockNotices,
} as const;

/** `Refused` if in stock, `NotFound` if the customer can't buy it. */
export const request = call({
  ...change,
  path: "/web-api/product/notify-me",
  summary: "Tells the user when a product is back in stock",
  failures: ["VALIDATION", "NOT_FOUND"],
});

export const withdraw = call({
  ...change,
  path: "/web-api/product/notify-me/withdraw",
  summary: "Takes that back",
  failures: ["VALIDATION"],
});

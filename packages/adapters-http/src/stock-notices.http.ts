import type { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/stock-notices";

/** Back-in-stock notices over HTTP (OP-12). */
export const stockNotices = (http: Http): StockNotices["Service"] => ({
  list: () => Effect.map(http.read(calls.list, {}), ({ notices }) => notices),
  request: (item) => Effect.map(http.read(calls.request, { body: item }), ({ notices }) => notices),
  withdraw: (item) => Effect.map(http.read(calls.withdraw, { body: item }), ({ notices }) => notices),
});

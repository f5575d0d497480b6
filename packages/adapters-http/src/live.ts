import * as Layer from "effect/Layer";
import { accountsLazy } from "./accounts-lazy.ts";
import { carts } from "./carts.http.ts";
import { guideFiles } from "./guide-files.http.ts";
import { makeHttp } from "./http.ts";
import { messagesLater } from "./messages-later.ts";
import { orderGuides } from "./order-guides.http.ts";
import { orderHistory } from "./order-history.http.ts";
import { orderIssues } from "./order-issues.http.ts";
import { pages } from "./pages.http.ts";
import { quickOrder } from "./quick-order.http.ts";
import { similarItems } from "./similar-items.http.ts";
import { search } from "./search.http.ts";
import { sessions } from "./sessions.http.ts";
import type { Transport } from "./transport.ts";

/** Every port of the domain over HTTP. */
export const live = (transport: Transport) => {
  const http = makeHttp(transport);
  return Layer.mergeAll(
    sessions(http),
    pages(http, transport),
    orderGuides(http),
    guideFiles(http),
    carts(http),
    orderHistory(http),
    orderIssues(http),
    quickOrder(http),
    similarItems(http),
    search(http),
    messagesLater(transport),
    accountsLazy(transport),
  );
};

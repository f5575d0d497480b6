import type { Sessions } from "@larder/domain/account/sessions.port";
import type { Carts } from "@larder/domain/cart/carts.port";
import type { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import type { OrderHistory } from "@larder/domain/order/order-history.port";
import type { Pages } from "@larder/domain/page/pages.port";
import type { Search } from "@larder/domain/search/search.port";
import * as Layer from "effect/Layer";
import { cartsOverHttp } from "./carts.http.ts";
import { orderGuidesOverHttp } from "./order-guides.http.ts";
import { orderHistoryOverHttp } from "./order-history.http.ts";
import { pagesOverHttp } from "./pages.http.ts";
import { searchOverHttp } from "./search.http.ts";
import { sessionsOverHttp } from "./sessions.http.ts";
import type { Transport } from "./transport.ts";

/** Every port that the SDK needs of a server, over one transport. */
export const live = (transport: Transport): Layer.Layer<Sessions | OrderGuides | Carts | OrderHistory | Pages | Search> =>
  Layer.mergeAll(
    sessionsOverHttp(transport),
    orderGuidesOverHttp(transport),
    cartsOverHttp(transport),
    orderHistoryOverHttp(transport),
    pagesOverHttp(transport),
    searchOverHttp(transport),
  );

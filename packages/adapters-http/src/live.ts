import { EventLog } from "@larder/domain/analytics/event-log.port";
import { Analytics, PageViews, ProductAnalytics, RetailEvents } from "@larder/domain/analytics/analytics.port";
import { Accounts } from "@larder/domain/account/accounts.port";
import { AccountSettings } from "@larder/domain/account/own-account.port";
import { Impersonation } from "@larder/domain/account/impersonation.port";
import { GuideDrafts } from "@larder/domain/guide-cart/guide-drafts.port";
import { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import { PageEdits } from "@larder/domain/page/page-edits.port";
import { Campaigns } from "@larder/domain/messaging/campaigns.port";
import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import { Mails } from "@larder/domain/mail/mails.port";
import { SearchRules } from "@larder/domain/search/search-rules.port";
import { Messaging } from "@larder/domain/messaging/messaging.port";
import { OrderIssues } from "@larder/domain/order/order-issues.port";
import { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import * as Layer from "effect/Layer";
import { carts } from "./carts.http.ts";
import { makeHttp } from "./http.ts";
import { lazyPorts } from "./lazy-port.ts";
import { orderGuides } from "./order-guides.http.ts";
import { orderHistory } from "./order-history.http.ts";
import { pages } from "./pages.http.ts";
import { search } from "./search.http.ts";
import { sessions } from "./sessions.http.ts";
import type { Transport } from "./transport.ts";

// A chunk that serves several ports; `lazyPort` retries until it loads.
const account = () => import("./account-parts.http.ts");
const product = () => import("./product-parts.http.ts");
const staff = () => import("./staff.http.ts");
const iterable = () => import("./iterable/ports.ts");
const trackers = () => import("./segment/trackers.ts");

/** All of the domain's ports over HTTP. */
export const live = (transport: Transport) => {
  const http = makeHttp(transport);
  const lazyPort = lazyPorts(transport, http);
  return Layer.mergeAll(
    sessions(http),
    pages(http, transport),
    orderGuides(http),
    carts(http),
    orderHistory(http),
    search(http),
    lazyPort(Accounts, () => account().then(({ accounts }) => accounts)),
    lazyPort(Impersonation, () => import("./impersonation.http.ts").then(({ impersonation }) => impersonation)),
    lazyPort(GuideFiles, () => import("./guide-files.http.ts").then(({ guideFiles }) => guideFiles)),
    lazyPort(GuideDrafts, () => import("./guide-drafts.http.ts").then(({ guideDrafts }) => guideDrafts)),
    lazyPort(StockNotices, () => product().then(({ stockNotices }) => stockNotices)),
    lazyPort(AccountSettings, () => account().then(({ accountSettings }) => accountSettings)),
    lazyPort(Mails, () => staff().then(({ mails }) => mails)),
    lazyPort(PageEdits, () => staff().then(({ pageEdits }) => pageEdits)),
    lazyPort(Campaigns, () => staff().then(({ campaigns }) => campaigns)),
    lazyPort(GuideSettingsPort, () => staff().then(({ guideSettings }) => guideSettings)),
    lazyPort(SearchRules, () => staff().then(({ searchRules }) => searchRules)),
    lazyPort(InAppMessages, () => iterable().then(({ inAppMessages }) => inAppMessages(transport)), { waits: true }),
    lazyPort(Messaging, () => iterable().then(({ messaging }) => messaging(transport)), { waits: true }),
    lazyPort(OrderIssues, () => import("./order-issues.http.ts").then(({ orderIssues }) => orderIssues)),
    lazyPort(QuickOrder, () => import("./quick-order.http.ts").then(({ quickOrder }) => quickOrder)),
    lazyPort(Analytics, () => trackers().then(({ analytics }) => analytics), { waits: true }),
    lazyPort(ProductAnalytics, () => trackers().then(({ productAnalytics }) => productAnalytics), { waits: true }),
    lazyPort(PageViews, () => trackers().then(({ pageViews }) => pageViews), { waits: true }),
    lazyPort(EventLog, () => staff().then(({ eventLog }) => eventLog)),
    lazyPort(RetailEvents, () => trackers().then(({ retailEvents }) => retailEvents), { waits: true }),
    lazyPort(SimilarItems, () => product().then(({ similarItems }) => similarItems)),
  );
};

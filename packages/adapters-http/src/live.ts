import { EventLog } from "@larder/domain/analytics/event-log.port";
import { Analytics, RetailEvents } from "@larder/domain/analytics/analytics.port";
import { Accounts } from "@larder/domain/account/accounts.port";
import { AccountSettings } from "@larder/domain/account/own-account.port";
import { Impersonation } from "@larder/domain/account/impersonation.port";
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
import { lazyPort } from "./lazy-port.ts";
import { orderGuides } from "./order-guides.http.ts";
import { orderHistory } from "./order-history.http.ts";
import { pages } from "./pages.http.ts";
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
    carts(http),
    orderHistory(http),
    search(http),
    lazyPort(Accounts, transport, () => import("./account-parts.http.ts").then(({ accounts }) => accounts)),
    lazyPort(Impersonation, transport, () =>
      import("./impersonation.http.ts").then(({ impersonation }) => impersonation),
    ),
    lazyPort(GuideFiles, transport, () => import("./guide-files.http.ts").then(({ guideFiles }) => guideFiles)),
    lazyPort(StockNotices, transport, () => import("./product-parts.http.ts").then(({ stockNotices }) => stockNotices)),
    lazyPort(AccountSettings, transport, () =>
      import("./account-parts.http.ts").then(({ accountSettings }) => accountSettings),
    ),
    lazyPort(Mails, transport, () => import("./staff.http.ts").then(({ mails }) => mails)),
    lazyPort(PageEdits, transport, () => import("./staff.http.ts").then(({ pageEdits }) => pageEdits)),
    lazyPort(Campaigns, transport, () => import("./staff.http.ts").then(({ campaigns }) => campaigns)),
    lazyPort(GuideSettingsPort, transport, () => import("./staff.http.ts").then(({ guideSettings }) => guideSettings)),
    lazyPort(SearchRules, transport, () => import("./staff.http.ts").then(({ searchRules }) => searchRules)),
    lazyPort(
      InAppMessages,
      transport,
      () => import("./iterable/ports.ts").then(({ inAppMessages }) => inAppMessages(transport)),
      { waits: true },
    ),
    lazyPort(Messaging, transport, () => import("./iterable/ports.ts").then(({ messaging }) => messaging(transport)), {
      waits: true,
    }),
    lazyPort(OrderIssues, transport, () => import("./order-issues.http.ts").then(({ orderIssues }) => orderIssues)),
    lazyPort(QuickOrder, transport, () => import("./quick-order.http.ts").then(({ quickOrder }) => quickOrder)),
    lazyPort(
      Analytics,
      transport,
      () => import("./segment/trackers.ts").then(({ segmentAnalytics }) => segmentAnalytics),
      { waits: true },
    ),
    lazyPort(EventLog, transport, () => import("./staff.http.ts").then(({ eventLog }) => eventLog)),
    lazyPort(RetailEvents, transport, () => import("./segment/trackers.ts").then(({ retailEvents }) => retailEvents), {
      waits: true,
    }),
    lazyPort(SimilarItems, transport, () => import("./product-parts.http.ts").then(({ similarItems }) => similarItems)),
  );
};

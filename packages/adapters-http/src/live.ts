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
import { lazyPorts } from "./lazy-port.ts";
import { orderGuides } from "./order-guides.http.ts";
import { orderHistory } from "./order-history.http.ts";
import { pages } from "./pages.http.ts";
import { search } from "./search.http.ts";
import { sessions } from "./sessions.http.ts";
import type { Transport } from "./transport.ts";

/** Every port of the domain over HTTP. */
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
    lazyPort(Accounts, () => import("./account-parts.http.ts").then(({ accounts }) => accounts)),
    lazyPort(Impersonation, () => import("./impersonation.http.ts").then(({ impersonation }) => impersonation)),
    lazyPort(GuideFiles, () => import("./guide-files.http.ts").then(({ guideFiles }) => guideFiles)),
    lazyPort(StockNotices, () => import("./product-parts.http.ts").then(({ stockNotices }) => stockNotices)),
    lazyPort(AccountSettings, () => import("./account-parts.http.ts").then(({ accountSettings }) => accountSettings)),
    lazyPort(Mails, () => import("./staff.http.ts").then(({ mails }) => mails)),
    lazyPort(PageEdits, () => import("./staff.http.ts").then(({ pageEdits }) => pageEdits)),
    lazyPort(Campaigns, () => import("./staff.http.ts").then(({ campaigns }) => campaigns)),
    lazyPort(GuideSettingsPort, () => import("./staff.http.ts").then(({ guideSettings }) => guideSettings)),
    lazyPort(SearchRules, () => import("./staff.http.ts").then(({ searchRules }) => searchRules)),
    lazyPort(InAppMessages, () => import("./iterable/ports.ts").then(({ inAppMessages }) => inAppMessages(transport)), {
      waits: true,
    }),
    lazyPort(Messaging, () => import("./iterable/ports.ts").then(({ messaging }) => messaging(transport)), {
      waits: true,
    }),
    lazyPort(OrderIssues, () => import("./order-issues.http.ts").then(({ orderIssues }) => orderIssues)),
    lazyPort(QuickOrder, () => import("./quick-order.http.ts").then(({ quickOrder }) => quickOrder)),
    lazyPort(
      Analytics,
      () =>
        import("./segment/trackers.ts").then(
          ({ segmentAnalytics }) =>
            () =>
              segmentAnalytics(transport),
        ),
      { waits: true },
    ),
    lazyPort(EventLog, () => import("./staff.http.ts").then(({ eventLog }) => eventLog)),
    lazyPort(RetailEvents, () => import("./segment/trackers.ts").then(({ retailEvents }) => retailEvents), {
      waits: true,
    }),
    lazyPort(SimilarItems, () => import("./product-parts.http.ts").then(({ similarItems }) => similarItems)),
  );
};

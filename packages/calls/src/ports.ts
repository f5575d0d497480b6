import { eagerPort, port } from "./port.ts";

export type { Call, Who } from "./call.ts";
export type { CallGroup } from "./calls.ts";
export { derivedPorts } from "./port.ts";

export { Analytics, PageViews, ProductAnalytics, RetailEvents } from "@larder/domain/analytics/analytics.port";
export { Carts } from "@larder/domain/cart/carts.port";
export { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
export { Messaging } from "@larder/domain/messaging/messaging.port";
export { CatalogueShelf } from "@larder/domain/search/catalogue-shelf.port";
export { Pages } from "@larder/domain/page/pages.port";

// Tables that are loaded together.
const account = () => import("./together/account.ts");
const product = () => import("./together/product.ts");
const staff = () => import("./together/staff.ts");

export class Accounts extends port<Accounts>()("accounts", () => account().then(({ accounts }) => accounts)) {}
export class AccountSettings extends port<AccountSettings>()("accountSettings", () =>
  account().then(({ accountSettings }) => accountSettings),
) {}
export class Audit extends port<Audit>()("audit", () => staff().then(({ audit }) => audit)) {}
export class Campaigns extends port<Campaigns>()("campaigns", () => staff().then(({ campaigns }) => campaigns)) {}
export class CatalogImports extends port<CatalogImports>()("catalogImports", () =>
  staff().then(({ catalogImports }) => catalogImports),
) {}
export class ContractPrices extends port<ContractPrices>()("contractPrices", () =>
  staff().then(({ contractPrices }) => contractPrices),
) {}
export class CustomerImports extends port<CustomerImports>()("customerImports", () =>
  staff().then(({ customerImports }) => customerImports),
) {}
export class DeliverySettings extends port<DeliverySettings>()("deliverySettings", () =>
  staff().then(({ deliverySettings }) => deliverySettings),
) {}
export class EventLog extends port<EventLog>()("eventLog", () => staff().then(({ eventLog }) => eventLog)) {}
export class GuideDrafts extends port<GuideDrafts>()("guideDrafts", () => import("./guide-drafts.ts")) {}
export class GuideFiles extends port<GuideFiles>()("guideFiles", () => import("./guide-files.ts")) {}
export class GuideSettingsPort extends port<GuideSettingsPort>()("guideSettings", () =>
  staff().then(({ guideSettings }) => guideSettings),
) {}
export class Health extends port<Health>()("health", () => staff().then(({ health }) => health)) {}
export class Impersonation extends port<Impersonation>()("impersonation", () => import("./impersonation.ts")) {}
export class Inbox extends port<Inbox>()("inbox", () => import("./inbox.ts")) {}
export class Invoices extends port<Invoices>()("invoices", () => account().then(({ invoices }) => invoices)) {}
export class ItemRequests extends port<ItemRequests>()("itemRequests", () => import("./item-requests.ts")) {}
export class KeptIndexes extends port<KeptIndexes>()("keptCatalogue", () => import("./kept-catalogue.ts")) {}
export class Mails extends port<Mails>()("mails", () => staff().then(({ mails }) => mails)) {}
export class OrderIssues extends port<OrderIssues>()("orderIssues", () => import("./order-issues.ts")) {}
export class PageEdits extends port<PageEdits>()("pageEdits", () => staff().then(({ pageEdits }) => pageEdits)) {}
export class Passkeys extends port<Passkeys>()("passkeys", () => account().then(({ passkeys }) => passkeys)) {}
export class PaidPrices extends port<PaidPrices>()("paidPrices", () =>
  product().then(({ paidPrices }) => paidPrices),
) {}
export class PersonalDataPort extends port<PersonalDataPort>()("personalData", () =>
  staff().then(({ personalData }) => personalData),
) {}
export class ProductEdits extends port<ProductEdits>()("productEdits", () =>
  staff().then(({ productEdits }) => productEdits),
) {}
export class QuickOrder extends port<QuickOrder>()("quickOrder", () => import("./quick-order.ts")) {}
export class SearchRules extends port<SearchRules>()("searchRules", () =>
  staff().then(({ searchRules }) => searchRules),
) {}
export class SetupPort extends port<SetupPort>()("setup", () => staff().then(({ setup }) => setup)) {}
export class SimilarItems extends port<SimilarItems>()("similarItems", () =>
  product().then(({ similarItems }) => similarItems),
) {}
export class StockNotices extends port<StockNotices>()("stockNotices", () =>
  product().then(({ stockNotices }) => stockNotices),
) {}

export class OrderGuides extends eagerPort<OrderGuides, typeof import("./order-guides.ts")>("OrderGuides") {}
export class OrderHistory extends eagerPort<OrderHistory, typeof import("./orders.ts")>("OrderHistory") {}
export class Search extends eagerPort<Search, typeof import("./search.ts")>("Search") {}
export class Sessions extends eagerPort<Sessions, typeof import("./sessions.ts")>("Sessions") {}
export class Users extends port<Users>()("users", () => staff().then(({ users }) => users)) {}
export class Organizations extends port<Organizations>()("organizations", () =>
  staff().then(({ organizations }) => organizations),
) {}

import type { Accounts } from "@larder/domain/account/accounts.port";
import type { AccountSettings } from "@larder/domain/account/own-account.port";
import type { Impersonation } from "@larder/domain/account/impersonation.port";
import type { Sessions } from "@larder/domain/account/sessions.port";
import type { Analytics, RetailEvents } from "@larder/domain/analytics/analytics.port";
import type { EventLog } from "@larder/domain/analytics/event-log.port";
import type { Carts } from "@larder/domain/cart/carts.port";
import type { PageEdits } from "@larder/domain/page/page-edits.port";
import type { Campaigns } from "@larder/domain/messaging/campaigns.port";
import type { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import type { Messaging } from "@larder/domain/messaging/messaging.port";
import type { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import type { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import type { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import type { Mails } from "@larder/domain/mail/mails.port";
import type { OrderHistory } from "@larder/domain/order/order-history.port";
import type { OrderIssues } from "@larder/domain/order/order-issues.port";
import type { GuideDrafts } from "@larder/domain/guide-cart/guide-drafts.port";
import type { Pages } from "@larder/domain/page/pages.port";
import type { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import type { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import type { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import type { SearchRules } from "@larder/domain/search/search-rules.port";
import type { Search } from "@larder/domain/search/search.port";

export type Ports =
  | Sessions
  | Accounts
  | Impersonation
  | Pages
  | OrderGuides
  | GuideDrafts
  | GuideFiles
  | GuideSettingsPort
  | Carts
  | OrderHistory
  | OrderIssues
  | Mails
  | AccountSettings
  | StockNotices
  | QuickOrder
  | SimilarItems
  | Search
  | Campaigns
  | PageEdits
  | SearchRules
  | InAppMessages
  | Analytics
  | RetailEvents
  | Messaging
  | EventLog;

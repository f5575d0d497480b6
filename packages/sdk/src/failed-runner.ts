import type { Failure } from "@larder/domain/failure";
import { Accounts } from "@larder/domain/account/accounts.port";
import { AccountSettings } from "@larder/domain/account/own-account.port";
import { Impersonation } from "@larder/domain/account/impersonation.port";
import { Sessions } from "@larder/domain/account/sessions.port";
import { Analytics, RetailEvents } from "@larder/domain/analytics/analytics.port";
import { EventLog } from "@larder/domain/analytics/event-log.port";
import { Carts } from "@larder/domain/cart/carts.port";
import { PageEdits } from "@larder/domain/page/page-edits.port";
import { Campaigns } from "@larder/domain/messaging/campaigns.port";
import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import { Messaging } from "@larder/domain/messaging/messaging.port";
import { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { Mails } from "@larder/domain/mail/mails.port";
import { OrderHistory } from "@larder/domain/order/order-history.port";
import { OrderIssues } from "@larder/domain/order/order-issues.port";
import { Pages } from "@larder/domain/page/pages.port";
import { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import { SearchRules } from "@larder/domain/search/search-rules.port";
import { Search } from "@larder/domain/search/search.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type CommandRunner, effectRunner } from "./kernel/effect-runner.ts";
import type { Ports } from "./ports.ts";

const ports = [
  Sessions,
  Accounts,
  Impersonation,
  Pages,
  OrderGuides,
  GuideFiles,
  GuideSettingsPort,
  Carts,
  OrderHistory,
  OrderIssues,
  Mails,
  AccountSettings,
  StockNotices,
  QuickOrder,
  SimilarItems,
  Search,
  Campaigns,
  PageEdits,
  SearchRules,
  InAppMessages,
  Analytics,
  RetailEvents,
  Messaging,
  EventLog,
] as const;

/**
 * Runs commands while the part that calls the ports can't load: calls fail as if offline, so workflows settle, and
 * timers still run.
 */
export const failedRunner = (reason: unknown): CommandRunner => {
  const failure: Failure = { _tag: "Unreachable", detail: String(reason) };
  const port = new Proxy({}, { get: () => () => Effect.fail(failure) });
  const [first, ...others] = ports.map((key) => Layer.succeed(key as never, port as never));
  return effectRunner(Layer.mergeAll(first!, ...others) as unknown as Layer.Layer<Ports>);
};

import { Accounts } from "@larder/domain/account/accounts.port";
import { Impersonation } from "@larder/domain/account/impersonation.port";
import { AccountSettings } from "@larder/domain/account/own-account.port";
import { EventLog } from "@larder/domain/analytics/event-log.port";
import { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import { Mails } from "@larder/domain/mail/mails.port";
import { Campaigns } from "@larder/domain/messaging/campaigns.port";
import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import { Messaging } from "@larder/domain/messaging/messaging.port";
import { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import { OrderIssues } from "@larder/domain/order/order-issues.port";
import { PageEdits } from "@larder/domain/page/page-edits.port";
import { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import { SearchRules } from "@larder/domain/search/search-rules.port";
import * as Layer from "effect/Layer";
import { world } from "../acceptance/world.ts";
import { fakeAnalytics } from "../trackers.ts";
import type { FakeBackend } from "./backend.ts";
import { fakeCarts } from "./carts.ts";
import { fakeGuideDrafts } from "./order-guides.ts";
import { fakeOrderGuides } from "./order-guides.ts";
import { fakeOrderHistory } from "./order-history.ts";
import { fakePages } from "./pages.ts";
import { scriptedPort } from "../scripted-port.ts";
import { fakeSearch } from "./catalogue.ts";
import { type FakeSession, fakeSessions } from "./session.ts";

/** A browser's session: a guest's, or a user's in their first organization. */
export const fakeSession = (userName: string | null = null): FakeSession => ({
  userName,
  organizationId: world.users.find((user) => user.userName === userName)?.organizations[0] ?? null,
  region: null,
});

/** The ports that the backend doesn't have: every call fails and names itself. */
const missingPorts = (backend: FakeBackend) =>
  Layer.mergeAll(
    scriptedPort(backend, Accounts, {}),
    scriptedPort(backend, AccountSettings, {}),
    scriptedPort(backend, Campaigns, {}),
    scriptedPort(backend, EventLog, {}),
    scriptedPort(backend, GuideFiles, {}),
    scriptedPort(backend, GuideSettingsPort, {}),
    scriptedPort(backend, Impersonation, {}),
    scriptedPort(backend, InAppMessages, {}),
    scriptedPort(backend, Mails, {}),
    scriptedPort(backend, Messaging, {}),
    scriptedPort(backend, OrderIssues, {}),
    scriptedPort(backend, PageEdits, {}),
    scriptedPort(backend, QuickOrder, {}),
    scriptedPort(backend, SearchRules, {}),
    scriptedPort(backend, SimilarItems, {}),
    scriptedPort(backend, StockNotices, {}),
  );

/** Every port for one browser; `own` ones of a test, e.g. of `scriptedPort`, take the place of the backend's. */
export const fakePorts = (backend: FakeBackend, session: FakeSession, ...own: readonly Layer.Layer<never>[]) =>
  Layer.mergeAll(
    missingPorts(backend),
    fakeSessions(backend, session),
    fakePages(backend, session),
    fakeOrderGuides(backend, session),
    fakeGuideDrafts(backend, session),
    fakeCarts(backend, session),
    fakeOrderHistory(backend, session),
    fakeSearch(backend, session),
    fakeAnalytics(backend.trackers),
    ...own,
  );

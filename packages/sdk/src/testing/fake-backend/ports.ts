import * as Layer from "effect/Layer";
import { fakeAccountSettings } from "./account-settings.ts";
import { fakeAccounts } from "./accounts.ts";
import { fakeAnalytics } from "./analytics.ts";
import { fakeCampaigns } from "./campaigns.ts";
import { fakeCarts } from "./carts.ts";
import { fakeEventLog } from "./event-log.ts";
import { fakeGuideDrafts } from "./guide-drafts.ts";
import { fakeGuideFiles } from "./guide-files.ts";
import { fakeGuideSettings } from "./guide-settings.ts";
import { fakeImpersonation } from "./impersonation.ts";
import { fakeInAppMessages } from "./in-app-messages.ts";
import { fakeMails } from "./mails.ts";
import { fakeMessaging } from "./messaging.ts";
import { fakeOrderGuides } from "./order-guides.ts";
import { fakeOrderHistory } from "./order-history.ts";
import { fakeOrderIssues } from "./order-issues.ts";
import { fakePageEdits, fakePages } from "./pages.ts";
import { fakeSearch } from "./search.ts";
import { fakeQuickOrder } from "./quick-order.ts";
import { fakeSearchRules } from "./search-rules.ts";
import { fakeSimilarItems } from "./similar-items.ts";
import { fakeStockNotices } from "./stock-notices.ts";
import { fakeSessions } from "./sessions.ts";
import type { FakeBackend } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { world } from "../acceptance/world.ts";

/** A browser's in-memory session: signed out, or a user in their first organization. */
export const fakeSession = (userName: string | null = null): FakeSession => ({
  userName,
  organizationId: world.users.find((user) => user.userName === userName)?.organizations[0] ?? null,
  region: null,
});

/** All ports in memory, for one browser. */
export const fakePorts = (backend: FakeBackend, session: FakeSession) =>
  Layer.mergeAll(
    fakeSessions(backend, session),
    fakeAccounts(backend, session),
    fakeImpersonation(backend, session),
    fakePages(backend, session),
    fakeOrderGuides(backend, session),
    fakeGuideDrafts(backend, session),
    fakeGuideFiles(backend, session),
    fakeGuideSettings(backend, session),
    fakeCarts(backend, session),
    fakeOrderHistory(backend, session),
    fakeOrderIssues(backend, session),
    fakeAccountSettings(backend, session),
    fakeStockNotices(backend, session),
    fakeCampaigns(backend, session),
    fakePageEdits(backend, session),
    fakeMails(backend, session),
    fakeQuickOrder(backend, session),
    fakeSimilarItems(backend, session),
    fakeSearch(backend, session),
    fakeSearchRules(backend, session),
    fakeInAppMessages(backend, session),
    fakeAnalytics(backend.trackers),
    fakeMessaging(backend, session),
    fakeEventLog(backend, session),
  );

import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import type { FastifyInstance } from "fastify";
import { embeddedMessages, messaging, messagingUser } from "./messaging.ts";
import { accounts, accountSettings, impersonation } from "./accounts.ts";
import { passkeys } from "./passkeys.ts";
import { carts } from "./carts.ts";
import { guideFiles } from "./guide-files.ts";
import { campaigns } from "./campaigns.ts";
import { inbox } from "./inbox.ts";
import { contractPrices } from "./contract-prices.ts";
import { invoices } from "./invoices.ts";
import { health } from "./health.ts";
import { personalData } from "./personal-data.ts";
import { audit } from "./audit.ts";
import { catalogImports } from "./catalog-imports.ts";
import { customerImports } from "./customer-imports.ts";
import { mails } from "./mails.ts";
import { guideDrafts, guideSettings, orderGuides } from "./order-guides.ts";
import { itemRequests } from "./item-requests.ts";
import { deliverySettings } from "./delivery-settings.ts";
import { orderIssues, orders } from "./orders.ts";
import { pageEdits, pages } from "./pages.ts";
import { productEdits } from "./product-edits.ts";
import { keptCatalogue } from "./kept-catalogue.ts";
import { paidPrices, quickOrder, similarItems, stockNotices } from "./products.ts";
import { searchRules } from "./search-rules.ts";
import { organizations, users } from "./users.ts";
import { analytics, eventLog } from "./segment.ts";
import { setup } from "./setup.ts";
import { sessions } from "./sessions.ts";
import type { Handler, Handlers, Services } from "../handler.ts";
import { type Read, readOf, registerAlias, registerCall } from "../register.ts";

type Sources = Parameters<typeof pages>[0];

/** Writes that run in a transaction and are audited without an Idempotency-Key: a second one changes nothing more. */
const plainWrites = new Set<string>([
  calls.orderGuides.viewed.path,
  calls.guideSettings.save.path,
  calls.searchRules.saveSynonym.path,
  calls.searchRules.deleteSynonym.path,
  calls.searchRules.switchDictionaryEntry.path,
  calls.searchRules.changeDictionaryEntry.path,
  calls.searchRules.saveBanner.path,
  calls.searchRules.deleteBanner.path,
]);

/** Call groups registered by extensions because their protocol isn't JSON. */
type RawProtocolGroup = "search";

const handlersOf = (
  sources: Sources,
): { readonly [G in Exclude<keyof typeof calls, RawProtocolGroup>]: Handlers<G> } => ({
  sessions,
  accounts,
  impersonation,
  pages: pages(sources),
  orderGuides,
  guideDrafts,
  guideFiles,
  guideSettings,
  carts,
  orders,
  orderIssues,
  itemRequests,
  quickOrder,
  similarItems,
  keptCatalogue,
  paidPrices,
  searchRules,
  invoices,
  users,
  organizations,
  contractPrices,
  deliverySettings,
  productEdits,
  mails,
  audit,
  health,
  personalData,
  stockNotices,
  accountSettings,
  passkeys,
  messaging,
  inbox,
  campaigns,
  pageEdits,
  catalogImports,
  customerImports,
  analytics,
  eventLog,
  messagingUser,
  embeddedMessages,
  setup,
});

/** Registers every call of the table with its handler, and gives those that pages read. */
export const registerCalls = (app: FastifyInstance, services: Services, sources: Sources): ReadonlyMap<Call, Read> => {
  const all = handlersOf(sources);
  const reads = new Map<Call, Read>();
  const apart = new Set<Call>([calls.pages.byUrl, calls.pages.childrenAt]);
  for (const [group, handlers] of Object.entries(all)) {
    const members = calls[group as keyof typeof all] as Readonly<Record<string, Call>>;
    for (const [name, handler] of Object.entries(handlers) as [string, Handler<any>][]) {
      const call = members[name];
      if (call === undefined || apart.has(call)) continue;
      const route = { call, handler, isWrite: call.idempotent === true || plainWrites.has(call.path) };
      registerCall(app, services, route);
      if (!route.isWrite) reads.set(call, readOf(services, route));
    }
  }
  const { headerList } = calls.orderGuides;
  registerAlias(app, services, { call: headerList, handler: all.orderGuides.headerList, isWrite: false }, "POST");
  return reads;
};

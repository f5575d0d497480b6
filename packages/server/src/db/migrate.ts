import { type Kysely, type Migration, Migrator, sql } from "kysely";
import * as start from "./migrations/001-start.ts";
import * as systemPages from "./migrations/002-system-pages.ts";
import * as guideFiles from "./migrations/003-guide-files.ts";
import * as firstPages from "./migrations/004-first-pages.ts";
import * as catalogueVersion from "./migrations/005-catalogue-version.ts";
import * as guideUploadFixes from "./migrations/006-guide-upload-fixes.ts";
import * as guideContent from "./migrations/007-guide-content.ts";
import * as messages from "./migrations/008-messages.ts";
import * as guideUploadGuess from "./migrations/009-guide-upload-guess.ts";
import * as deliveries from "./migrations/010-deliveries.ts";
import * as estimatedOrders from "./migrations/011-estimated-orders.ts";
import * as assortmentVersion from "./migrations/012-assortment-version.ts";
import * as keptPromises from "./migrations/013-kept-promises.ts";
import * as answers from "./migrations/014-answers.ts";
import * as signInLimits from "./migrations/015-sign-in-limits.ts";
import * as orderSearch from "./migrations/016-order-search.ts";
import * as searchChanges from "./migrations/017-search-changes.ts";
import * as orderSearchCost from "./migrations/018-order-search-cost.ts";
import * as lineEdits from "./migrations/019-line-edits.ts";
import * as seenLines from "./migrations/020-seen-lines.ts";
import * as orderRevisions from "./migrations/021-order-revisions.ts";
import * as signUp from "./migrations/022-sign-up.ts";
import * as vendors from "./migrations/023-vendors.ts";
import * as notifications from "./migrations/024-notifications.ts";
import * as orderIssues from "./migrations/025-order-issues.ts";
import * as lastPurchases from "./migrations/026-last-purchases.ts";
import * as impersonation from "./migrations/027-impersonation.ts";
import * as mail from "./migrations/028-mail.ts";
import * as messageProfiles from "./migrations/029-message-profiles.ts";
import * as searchSynonyms from "./migrations/030-search-synonyms.ts";
import * as usualQuantities from "./migrations/031-usual-quantities.ts";
import * as backOrders from "./migrations/032-back-orders.ts";
import * as analyticsEvents from "./migrations/033-analytics-events.ts";
import * as messagingProvider from "./migrations/034-messaging-provider.ts";
import * as searchEvents from "./migrations/035-search-events.ts";
import * as punchout from "./migrations/036-punchout.ts";
import * as stockNotice from "./migrations/037-stock-notice.ts";
import * as ownAccount from "./migrations/038-own-account.ts";
import * as deliveryLeads from "./migrations/039-delivery-leads.ts";
import * as privacyChoice from "./migrations/040-privacy-choice.ts";
import * as productFacts from "./migrations/042-product-facts.ts";
import * as searchBanners from "./migrations/041-search-banners.ts";
import * as contact from "./migrations/043-contact.ts";
import * as campaigns from "./migrations/044-campaigns.ts";
import * as purchaseVersion from "./migrations/045-purchase-version.ts";
import * as demoFacts from "./migrations/046-demo-facts.ts";
import * as campaignTriggers from "./migrations/047-campaign-triggers.ts";
import * as listedChildren from "./migrations/048-listed-children.ts";
import * as footerChildren from "./migrations/054-footer-children.ts";
import * as searchEventDetails from "./migrations/055-search-event-details.ts";
import * as messageSegments from "./migrations/050-message-segments.ts";
import * as receivingLocations from "./migrations/049-receiving-locations.ts";
import * as statusTimes from "./migrations/051-status-times.ts";
import * as moreSynonyms from "./migrations/052-more-synonyms.ts";
import * as editStart from "./migrations/053-edit-start.ts";
import * as regions from "./migrations/056-regions.ts";

const migrations: Readonly<Record<string, Migration>> = {
  "001-start": start,
  "002-system-pages": systemPages,
  "003-guide-files": guideFiles,
  "004-first-pages": firstPages,
  "005-catalogue-version": catalogueVersion,
  "006-guide-upload-fixes": guideUploadFixes,
  "007-guide-content": guideContent,
  "008-messages": messages,
  "009-guide-upload-guess": guideUploadGuess,
  "010-deliveries": deliveries,
  "011-estimated-orders": estimatedOrders,
  "012-assortment-version": assortmentVersion,
  "013-kept-promises": keptPromises,
  "014-answers": answers,
  "015-sign-in-limits": signInLimits,
  "016-order-search": orderSearch,
  "017-search-changes": searchChanges,
  "018-order-search-cost": orderSearchCost,
  "019-line-edits": lineEdits,
  "020-seen-lines": seenLines,
  "021-order-revisions": orderRevisions,
  "022-sign-up": signUp,
  "023-vendors": vendors,
  "024-notifications": notifications,
  "025-order-issues": orderIssues,
  "026-last-purchases": lastPurchases,
  "027-impersonation": impersonation,
  "028-mail": mail,
  "029-message-profiles": messageProfiles,
  "030-search-synonyms": searchSynonyms,
  "031-usual-quantities": usualQuantities,
  "032-back-orders": backOrders,
  "033-analytics-events": analyticsEvents,
  "034-messaging-provider": messagingProvider,
  "035-search-events": searchEvents,
  "036-punchout": punchout,
  "037-stock-notice": stockNotice,
  "038-own-account": ownAccount,
  "039-delivery-leads": deliveryLeads,
  "040-privacy-choice": privacyChoice,
  "041-search-banners": searchBanners,
  "042-product-facts": productFacts,
  "043-contact": contact,
  "044-campaigns": campaigns,
  "045-purchase-version": purchaseVersion,
  "046-demo-facts": demoFacts,
  "047-campaign-triggers": campaignTriggers,
  "048-listed-children": listedChildren,
  "049-receiving-locations": receivingLocations,
  "050-message-segments": messageSegments,
  "051-status-times": statusTimes,
  "052-more-synonyms": moreSynonyms,
  "053-edit-start": editStart,
  "054-footer-children": footerChildren,
  "055-search-event-details": searchEventDetails,
  "056-regions": regions,
};

/**
 * Brings the tables to the shape this version of the server knows; does nothing when they are there.
 * Several servers on one PostgreSQL may start at once: the Migrator holds a lock of the database meanwhile.
 * Throws when a step fails (the step is rolled back), or when the database is newer than this server.
 */
export const migrate = async (db: Kysely<any>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error("The database could not be brought up to date.", { cause: error });
};

/** Whether every step has been taken and none that this version does not know; one quick question, so that a usual start need not ask more. */
export const isMigrated = async (db: Kysely<any>): Promise<boolean> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name).join() === Object.keys(migrations).join();
  } catch (error) {
    if ((error as { code?: string }).code === "42P01") return false;
    throw error;
  }
};

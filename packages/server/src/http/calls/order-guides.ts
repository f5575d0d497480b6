import { readGuideSettings, saveGuideSettings } from "../../content/settings.ts";
import { visibleGuide } from "../../shop/guides/access.ts";
import { copyGuide, importSharedGuide } from "../../shop/guides/copy-guide.ts";
import { listDrafts } from "../../shop/guides/list-drafts.ts";
import { listGuides } from "../../shop/guides/list-guides.ts";
import { mergeDraft } from "../../shop/guides/merge-draft.ts";
import { noteViewed, setPreferences } from "../../shop/guides/preferences.ts";
import { openGuide, openGuidePage, type PartOfGuide } from "../../shop/guides/read-guide.ts";
import { removeGuide } from "../../shop/guides/remove-guide.ts";
import { saveGuide } from "../../shop/guides/save-guide.ts";
import { shareGuide, transferGuide, unshareGuide } from "../../shop/guides/share-guide.ts";
import { SHOP_VALUES } from "@larder/domain/text/audit-names";
import { auditChanges } from "./audit-changes.ts";
import type { Handlers } from "../handler.ts";

/** Staff calls about settings of all order guides (GUIDE-VIEW-26). */
export const guideSettings: Handlers<"guideSettings"> = {
  read: ({ db }) => readGuideSettings(db),
  save: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget("setting:order-guide");
    setAuditChanges(
      auditChanges(await readGuideSettings(db), body, { noProductsMessage: SHOP_VALUES.noProductsMessage }),
    );
    await saveGuideSettings(db, body);
    return { success: true };
  },
};

/**
 * Calls about quantities typed in guides but not in the cart (GUIDE-CART-14). Punchout sessions can't access the
 * customer's; theirs stay in the browser (SUBMIT-18).
 */
export const guideDrafts: Handlers<"guideDrafts"> = {
  list: async ({ db, caller, now }) => ({
    drafts: caller.punchout === null ? await listDrafts(db, caller, now) : [],
  }),
  merge: async ({ db, caller, body, now }) => {
    if (caller.punchout === null) return { items: await mergeDraft(db, caller, body, now), serverNow: now.getTime() };
    await visibleGuide(db, caller, body.orderGuideId);
    return { items: body.items };
  },
};

const PAGE_SIZE = 50;
const IN_HEADER = 10;

const partOf = (query: {
  readonly type?: PartOfGuide["view"];
  readonly page?: number;
  readonly pageSize?: number;
  readonly searchTerm?: string;
}): PartOfGuide => ({
  view: query.type ?? "cwCategories",
  page: query.page ?? 1,
  pageSize: query.pageSize ?? PAGE_SIZE,
  searchTerm: query.searchTerm ?? "",
});

/** Calls about saved product lists (spec §7 "Order guides"). */
export const orderGuides: Handlers<"orderGuides"> = {
  open: ({ query, caller, db }) => openGuide(db, caller, query.id, partOf(query)),
  page: ({ query, caller, db }) => openGuidePage(db, caller, query.id, partOf(query)),
  save: async ({ body, caller, db, now, setAuditTarget }) => {
    const saved = await saveGuide(db, caller, body, now);
    setAuditTarget(`guide:${saved.orderGuideId ?? body.id}`);
    return saved;
  },
  viewed: async ({ params, caller, db, now, setAuditTarget }) => {
    setAuditTarget(`guide:${params.id}`);
    await noteViewed(db, caller, params.id, now);
  },
  setPreferences: async ({ body, caller, db, setAuditTarget }) => {
    setAuditTarget(`guide:${body.orderGuideId}`);
    await setPreferences(db, caller, body);
  },
  list: ({ caller, db }) => listGuides(db, caller, { hidden: false }),
  listing: ({ caller, db }) => listGuides(db, caller, { hidden: true }),
  headerList: async ({ caller, db }) =>
    (await listGuides(db, caller, { hidden: false }))
      .slice(0, IN_HEADER)
      .map(({ id, name = "" }) => ({ id, name, url: `/order-guide/?id=${id}` })),
  copy: async ({ params, caller, db, now, setAuditTarget }) => {
    const orderGuideId = await copyGuide(db, caller, params.id, now);
    setAuditTarget(`guide:${params.id} copied to guide:${orderGuideId}`);
    return { orderGuideId };
  },
  remove: async ({ params, caller, db, setAuditTarget }) => {
    setAuditTarget(`guide:${params.id}`);
    await removeGuide(db, caller, params.id);
  },
  transfer: async ({ body, caller, db, now, setAuditTarget }) => {
    setAuditTarget(`guide:${body.orderGuideId} to organization:${body.newOrganizationId}`);
    await transferGuide(db, caller, body.orderGuideId, body.newOrganizationId, now);
  },
  share: async ({ body, caller, db, setAuditTarget }) => {
    setAuditTarget(`guide:${body.orderGuideId} with organization:${body.organizationId}`);
    await shareGuide(db, caller, body.orderGuideId, body.organizationId);
  },
  importShared: async ({ body, caller, db, now, setAuditTarget }) => {
    const orderGuideId = await importSharedGuide(db, caller, body.orderGuideId, now);
    setAuditTarget(`guide:${body.orderGuideId} copied to guide:${orderGuideId}`);
    return { orderGuideId };
  },
  unshare: async ({ body, caller, db, setAuditTarget }) => {
    setAuditTarget(`guide:${body.orderGuideId} with organization:${body.organizationId}`);
    await unshareGuide(db, caller, body.orderGuideId, body.organizationId);
  },
};

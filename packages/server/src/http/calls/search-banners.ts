import { deleteBanner, readBanners, saveBanner } from "../../search/banner-store.ts";
import type { Handlers } from "../handler.ts";

/** Calls about search banners (SEARCH-13). */
export const searchBanners: Handlers<"searchBanners"> = {
  listBanners: async ({ db }) => ({ banners: await readBanners(db) }),
  saveBanner: async ({ db, body, setAuditTarget }) => {
    setAuditTarget(`search-banner:${body.id}`);
    await saveBanner(db, body);
    return { success: true };
  },
  deleteBanner: async ({ db, body, setAuditTarget }) => {
    setAuditTarget(`search-banner:${body.id}`);
    await deleteBanner(db, body.id);
    return { success: true };
  },
};

import { readGuideSettings, saveGuideSettings } from "../../content/guide-settings.ts";
import type { Handlers } from "../handler.ts";

/** Staff calls about settings of all order guides (GUIDE-VIEW-26). */
export const guideSettings: Handlers<"guideSettings"> = {
  readGuideSettings: ({ db }) => readGuideSettings(db),
  saveGuideSettings: async ({ db, body, setAuditTarget }) => {
    setAuditTarget("setting:order-guide");
    await saveGuideSettings(db, body);
    return { success: true };
  },
};

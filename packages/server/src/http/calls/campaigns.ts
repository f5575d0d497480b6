import { listCampaigns, readCampaign } from "../../content/messaging/read-campaigns.ts";
import { readShop } from "../../content/shop-settings.ts";
import { readAudience } from "../../content/messaging/read-audience.ts";
import { saveCampaign, sendTest, stopCampaign } from "../../content/messaging/write-campaign.ts";
import { refuseWho } from "../guard.ts";
import type { Handlers } from "../handler.ts";

/** Calls about messages written by staff and editors; editors only save drafts (OP-21). */
export const campaigns: Handlers<"campaigns"> = {
  list: async ({ db, body, now, services }) =>
    listCampaigns(db, body, now, (await readShop(db, services.config)).timeZone),
  read: ({ db, body, now }) => readCampaign(db, body.id, now),
  audience: ({ db, body, now }) => readAudience(db, body, now),
  save: async ({ db, body, caller, now, setAuditTarget }) => {
    if (body.isPublished) refuseWho("publishMessages", caller);
    const saved = await saveCampaign(db, caller, body, now);
    setAuditTarget(`message:${saved.id}`);
    return saved;
  },
  sendTest: async ({ db, body, caller, now, setAuditTarget }) => {
    const sent = await sendTest(db, caller, body.content, now);
    setAuditTarget(`message:${sent.messageId}`);
    return sent;
  },
  stop: ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`message:${body.id}`);
    return stopCampaign(db, caller, body.id, now);
  },
};

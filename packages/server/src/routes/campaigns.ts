import { listCampaigns, readCampaign } from "../iterable/read-campaigns.ts";
import { saveCampaign, sendTest, stopCampaign } from "../iterable/write-campaign.ts";
import type { Handlers } from "./handler.ts";

/** The calls of staff about the messages that they write. */
export const campaigns: Handlers<"campaigns"> = {
  list: ({ db, body, now, services }) => listCampaigns(db, body, now, services.config.timeZone),
  read: ({ db, body, now }) => readCampaign(db, body.id, now),
  save: async ({ db, body, caller, now, setAuditTarget }) => {
    const saved = await saveCampaign(db, caller, body, now);
    setAuditTarget(`message:${saved.id}`);
    return saved;
  },
  test: async ({ db, body, caller, now, setAuditTarget }) => {
    const sent = await sendTest(db, caller, body.content, now);
    setAuditTarget(`message:${sent.messageId}`);
    return sent;
  },
  stop: ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`message:${body.id}`);
    return stopCampaign(db, caller, body.id, now);
  },
};

import { Campaigns } from "@larder/calls/ports";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents, toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import type { CampaignsCommand, CampaignsEvent, CampaignWrite } from "./state.ts";

export { campaignsTransition as transition } from "./transition.ts";

const write = (port: Campaigns["Service"], intent: CampaignWrite, key: string) => {
  if (intent.kind === "stop") return port.stop({ id: intent.id }, key);
  const { kind: _, ...change } = intent;
  return port.save(change, key);
};

export const handlers: Handlers<CampaignsCommand, CampaignsEvent> = {
  LoadCampaigns: ({ request, query }) => Campaigns.use((port) => toResourceEvent(port.list(query), request)),
  ReadCampaign: ({ id }) =>
    Campaigns.use((port) =>
      toEvent(port.read({ id }), {
        done: (campaign) => ({ _tag: "CampaignRead", campaign }),
        failed: (failure) => ({ _tag: "ReadFailed", id, failure }),
      }),
    ),
  CountAudience: ({ query }) =>
    Campaigns.use((port) =>
      toEvents(port.audience(query), ["AudienceAnswered", "answer"], "AudienceFailed", { query }),
    ),
  WriteCampaign: (sent) => Campaigns.use((port) => toWriteEvent(sent, write(port, sent.intent, sent.key))),
  SendTest: (sent) => Campaigns.use((port) => toWriteEvent(sent, port.sendTest({ content: sent.intent }, sent.key))),
};

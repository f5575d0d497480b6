import type { Campaign } from "@larder/domain/messaging/campaign.schema";
import { Campaigns } from "@larder/domain/messaging/campaigns.port";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { CampaignsCommand, CampaignsEvent } from "./state.ts";

const written = <R>(call: Effect.Effect<Campaign, Failure, R>, key: string) =>
  toEvent(call, {
    done: (campaign) => ({ _tag: "Written", key, campaign }),
    failed: (failure) => ({ _tag: "WriteFailed", key, failure }),
  });

export const campaignsHandlers: Handlers<CampaignsCommand, CampaignsEvent> = {
  LoadCampaigns: ({ request, query }) => Campaigns.use((port) => toResourceEvent(port.list(query), request)),
  ReadCampaign: ({ id }) =>
    Campaigns.use((port) =>
      toEvent(port.read(id), {
        done: (campaign) => ({ _tag: "CampaignRead", campaign }),
        failed: (failure) => ({ _tag: "ReadFailed", id, failure }),
      }),
    ),
  CountAudience: ({ query }) =>
    Campaigns.use((port) =>
      toEvent(port.audience(query), {
        done: (answer) => ({ _tag: "AudienceAnswered", query, answer }),
        failed: (failure) => ({ _tag: "AudienceFailed", query, failure }),
      }),
    ),
  SaveCampaign: ({ change, key }) => Campaigns.use((port) => written(port.save(change, key), key)),
  SendTest: ({ content, key }) =>
    Campaigns.use((port) =>
      toEvent(port.sendTest(content, key), {
        done: () => ({ _tag: "TestAnswered", key, outcome: "sent" }),
        failed: (outcome) => ({ _tag: "TestAnswered", key, outcome }),
      }),
    ),
  StopCampaign: ({ id, key }) => Campaigns.use((port) => written(port.stop(id, key), key)),
};

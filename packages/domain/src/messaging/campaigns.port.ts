import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type {
  AudienceAnswer,
  AudienceQuery,
  Campaign,
  CampaignContent,
  CampaignId,
  CampaignList,
  CampaignQuery,
} from "./campaign.schema.ts";

/** A change to a campaign; `id` and `version` null = new. */
export interface CampaignChange {
  readonly id: CampaignId | null;
  /** The version it was made from; `Conflict` with the current campaign if outdated. */
  readonly version: number | null;
  readonly content: CampaignContent;
  /** Customers get it from its start on. A published campaign can't become a draft again. */
  readonly isPublished: boolean;
}

/** Staff's messages to customers and their results; editors write drafts (OP-21). */
export class Campaigns extends Context.Service<
  Campaigns,
  {
    readonly list: (query: CampaignQuery) => Effect.Effect<CampaignList, Failure>;
    readonly read: (id: CampaignId) => Effect.Effect<Campaign, Failure>;
    readonly audience: (query: AudienceQuery) => Effect.Effect<AudienceAnswer, Failure>;
    /** Once per key. `Refused` with `campaignFaults`; `Forbidden` for an editor to publish (OP-91). */
    readonly save: (change: CampaignChange, key: string) => Effect.Effect<Campaign, Failure>;
    readonly stop: (id: CampaignId, key: string) => Effect.Effect<Campaign, Failure>;
    /** Sends `testOf` to the caller only, for an hour, uncounted. `Refused` with faults. */
    readonly sendTest: (content: CampaignContent, key: string) => Effect.Effect<unknown, Failure>;
  }
>()("larder/messaging/Campaigns") {}

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

/** A change of a campaign; `id` and `version` null = a new one. */
export interface CampaignChange {
  readonly id: CampaignId | null;
  /** The version that the change was made from; another one on the server is a `Conflict` with the current campaign. */
  readonly version: number | null;
  readonly content: CampaignContent;
  /** Whether customers get it, from its start on; a draft is only stored. What is published cannot be made a draft again. */
  readonly isPublished: boolean;
}

/** The messages that staff write for customers, and what became of them; editors write drafts of them (OP-21). */
export class Campaigns extends Context.Service<
  Campaigns,
  {
    readonly list: (query: CampaignQuery) => Effect.Effect<CampaignList, Failure>;
    readonly read: (id: CampaignId) => Effect.Effect<Campaign, Failure>;
    /** How many an audience reaches, and who can be added to it. */
    readonly audience: (query: AudienceQuery) => Effect.Effect<AudienceAnswer, Failure>;
    /**
     * Stores a campaign, once under its key (OP-91). Content that `campaignFaults` finds faults in is `Refused`; publishing is
     * `Forbidden` to editors.
     */
    readonly save: (change: CampaignChange, key: string) => Effect.Effect<Campaign, Failure>;
    /** Ends a campaign: no customer gets it any more. Its figures stay. */
    readonly stop: (id: CampaignId, key: string) => Effect.Effect<Campaign, Failure>;
    /**
     * Gives the caller alone the message of `testOf`, in the place of an earlier test; it ends after an hour and counts in no
     * figures. Content with faults is `Refused`.
     */
    readonly sendTest: (content: CampaignContent, key: string) => Effect.Effect<unknown, Failure>;
  }
>()("larder/messaging/Campaigns") {}

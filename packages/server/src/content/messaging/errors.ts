import type { Campaign } from "@larder/domain/messaging/campaign.schema";
import * as Data from "effect/Data";

/** No such message, or not one for this user (MSG-61). */
export class MessageNotFound extends Data.TaggedError("MessageNotFound") {}

/** Someone else changed the campaign first; `current` is its current state. */
export class CampaignChanged extends Data.TaggedError("CampaignChanged")<{
  readonly current: (typeof Campaign)["Encoded"];
}> {}

/** The messaging provider is configured without its secret. */
export class TokenSecretMissing extends Data.TaggedError("TokenSecretMissing") {}

export type MessagingError = CampaignChanged | MessageNotFound | TokenSecretMissing;

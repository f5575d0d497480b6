import type { Campaign } from "@larder/domain/messaging/campaign.schema";
import * as Data from "effect/Data";

/** No such message, or not one for this user (MSG-61). */
export class MessageNotFound extends Data.TaggedError("MessageNotFound") {}

/** Another change of a campaign came first; `current` is what is there now. */
export class CampaignChanged extends Data.TaggedError("CampaignChanged")<{
  readonly current: (typeof Campaign)["Encoded"];
}> {}

/** The messaging provider is configured without its secret. */
export class TokenSecretMissing extends Data.TaggedError("TokenSecretMissing") {}

export type MessagingError = CampaignChanged | MessageNotFound | TokenSecretMissing;

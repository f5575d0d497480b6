import * as Data from "effect/Data";

/** Acting for someone else gives no access to their account settings. */
export class NotOwnAccount extends Data.TaggedError("NotOwnAccount") {}

/** The link was used, has expired, or never existed. */
export class EmailLinkNotFound extends Data.TaggedError("EmailLinkNotFound") {}

/** The shop requires two-step sign-in for this user: it can be replaced but not turned off (OP-23). */
export class SecondFactorDemanded extends Data.TaggedError("SecondFactorDemanded") {}

/** Another staff member must reset two-step sign-in: an open session isn't enough (OP-23). */
export class OwnSecondFactor extends Data.TaggedError("OwnSecondFactor") {}

/** No user with this email has two-step sign-in. */
export class SecondFactorNotFound extends Data.TaggedError("SecondFactorNotFound") {}

export type AccountSettingsError =
  | NotOwnAccount
  | EmailLinkNotFound
  | SecondFactorDemanded
  | OwnSecondFactor
  | SecondFactorNotFound;

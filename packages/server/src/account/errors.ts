import * as Data from "effect/Data";

/** Whoever acts for someone else does not get at that account. */
export class NotOwnAccount extends Data.TaggedError("NotOwnAccount") {}

/** The link was used, has ended, or never existed. */
export class EmailLinkNotFound extends Data.TaggedError("EmailLinkNotFound") {}

/** The shop demands a second step of this user: it can be set up again, but not turned off (OP-23). */
export class SecondFactorDemanded extends Data.TaggedError("SecondFactorDemanded") {}

/** A second step is reset by someone else of the staff: whoever has a session left open must not be enough (OP-23). */
export class OwnSecondFactor extends Data.TaggedError("OwnSecondFactor") {}

/** No user with this email has a second step. */
export class SecondFactorNotFound extends Data.TaggedError("SecondFactorNotFound") {}

export type AccountSettingsError =
  | NotOwnAccount
  | EmailLinkNotFound
  | SecondFactorDemanded
  | OwnSecondFactor
  | SecondFactorNotFound;

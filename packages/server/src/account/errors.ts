import * as Data from "effect/Data";

/** Whoever acts for someone else does not get at that account. */
export class NotOwnAccount extends Data.TaggedError("NotOwnAccount") {}

/** The link was used, has ended, or never existed. */
export class EmailLinkNotFound extends Data.TaggedError("EmailLinkNotFound") {}

export type AccountSettingsError = NotOwnAccount | EmailLinkNotFound;

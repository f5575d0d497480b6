import * as Data from "effect/Data";

/** No such guide, or one that this organization may not see (GUIDE-LIST-23). */
export class GuideNotFound extends Data.TaggedError("GuideNotFound") {}

/** The guide is only shared with this organization, which may look at it and copy it (OP-43). */
export class GuideNotOwned extends Data.TaggedError("GuideNotOwned") {}

/** The user is not a member of the organization that the guide should go to (OP-69, OP-71). */
export class NotAMember extends Data.TaggedError("NotAMember") {}

/** Another user saved the guide in the meantime; `current` is the guide as it is now (OP-143). */
export class GuideChanged extends Data.TaggedError("GuideChanged")<{ readonly current: unknown }> {}

export type GuideError = GuideNotFound | GuideNotOwned | NotAMember | GuideChanged;

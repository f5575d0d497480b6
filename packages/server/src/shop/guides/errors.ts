import * as Data from "effect/Data";

/** No such guide, or not visible to this organization (GUIDE-LIST-23). */
export class GuideNotFound extends Data.TaggedError("GuideNotFound") {}

/** The guide is only shared with this organization, which may view and copy it (OP-43). */
export class GuideNotOwned extends Data.TaggedError("GuideNotOwned") {}

/** The user isn't a member of the target organization (OP-69, OP-71). */
export class NotAMember extends Data.TaggedError("NotAMember") {}

/** Another user saved the guide in the meantime; `current` is its current state (OP-143). */
export class GuideChanged extends Data.TaggedError("GuideChanged")<{ readonly current: unknown }> {}

export type GuideError = GuideNotFound | GuideNotOwned | NotAMember | GuideChanged;

import * as Data from "effect/Data";

/** No page has this content link, guid or address (PAGE-04, PAGE-05). */
export class PageNotFound extends Data.TaggedError("PageNotFound") {}

/** The page has changed since the version the edit was based on (OP-118, OP-143). */
export class PageChanged extends Data.TaggedError("PageChanged") {}

export type PageError = PageNotFound | PageChanged;

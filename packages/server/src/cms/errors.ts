import * as Data from "effect/Data";

/** No page stands under this content link, guid or address (PAGE-04, PAGE-05). */
export class PageNotFound extends Data.TaggedError("PageNotFound") {}

/** The page is not the version any more that the change was made from (OP-118, OP-143). */
export class PageChanged extends Data.TaggedError("PageChanged") {}

export type PageError = PageNotFound | PageChanged;

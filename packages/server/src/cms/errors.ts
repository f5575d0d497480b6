import * as Data from "effect/Data";

/** No page stands under this content link, guid or address (PAGE-04, PAGE-05). */
export class PageNotFound extends Data.TaggedError("PageNotFound") {}

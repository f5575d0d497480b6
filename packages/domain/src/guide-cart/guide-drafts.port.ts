import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { GuideId } from "../order-guide/guide.schema.ts";
import type { DraftItem, GuideDraft } from "./draft.schema.ts";

/** The quantities that a user has typed in guides and not added, on every device (GUIDE-CART-14). Staff who act for a user have that user's. */
export class GuideDrafts extends Context.Service<
  GuideDrafts,
  {
    /** The guides with typed quantities, the last changed first. */
    readonly list: () => Effect.Effect<readonly GuideDraft[], Failure>;
    /**
     * Merges edits into the draft of a guide and answers all of it, emptied entries included. The last edit of a product holds, in
     * whatever order edits arrive; twice is once. A foreign guide is `NotFound`.
     */
    readonly merge: (id: GuideId, items: readonly DraftItem[]) => Effect.Effect<readonly DraftItem[], Failure>;
  }
>()("larder/guide-cart/GuideDrafts") {}

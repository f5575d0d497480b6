import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { GuideId } from "../order-guide/guide.schema.ts";
import type { DraftItem, GuideDraft } from "./draft.schema.ts";

/** A user's typed, not yet added quantities on all devices. Staff acting for a user get that user's (GUIDE-CART-14). */
export class GuideDrafts extends Context.Service<
  GuideDrafts,
  {
    readonly list: () => Effect.Effect<readonly GuideDraft[], Failure>;
    /** Merges edits into a draft and returns all of it; the latest edit of a product wins. */
    readonly merge: (id: GuideId, items: readonly DraftItem[]) => Effect.Effect<readonly DraftItem[], Failure>;
  }
>()("larder/guide-cart/GuideDrafts") {}

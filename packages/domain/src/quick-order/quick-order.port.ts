import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { FoundItem } from "./review-list.ts";

export interface LookedUp extends FoundItem {
  readonly text: string;
}

/** The customer's catalog by item number, for typed, pasted or scanned lists (OP-62). */
export class QuickOrder extends Context.Service<
  QuickOrder,
  {
    /** At most `MAX_PRODUCTS` texts; returned once each, in the order sent. */
    readonly lookUp: (texts: readonly string[]) => Effect.Effect<readonly LookedUp[], Failure>;
  }
>()("larder/quick-order/QuickOrder") {}

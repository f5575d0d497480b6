import type { AnalyticsEvent } from "@larder/domain/analytics/events";
import type { CartViewed } from "@larder/domain/analytics/retail-event";
import type { SearchOrigin } from "@larder/domain/analytics/circumstances";
import type { AddResult } from "@larder/domain/cart/add-items.schema";
import type { Cart } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";

export interface ShownList {
  readonly listId: string;
  readonly products: readonly Product[];
  /** The 1-based position of the first product in the whole list; above 1 on later pages. Default: 1. */
  readonly first?: number;
  readonly categoryPath?: readonly string[];
  readonly term: string;
  readonly origin: SearchOrigin | null;
  /** The list grew by these products; missing = these are all. */
  readonly isGrowth?: boolean;
}

/**
 * What workflows and screens report: a domain event, or a raw occurrence that the analytics workflow turns into one
 * (spec §7, docs/events.md).
 */
export type TrackedEvent =
  | AnalyticsEvent
  | CartViewed
  /** Arrived at a URL (NAV-13). */
  | { readonly _tag: "PageOpened"; readonly url: string }
  | { readonly _tag: "PageLoaded"; readonly model: PageModel }
  /** A list is on the page, visible or not; its products' positions come from it (ANALYTICS-18). */
  | ({ readonly _tag: "ListPlaced" } & ShownList)
  /** The list came into view, or changed while visible (ANALYTICS-03). */
  | ({ readonly _tag: "ListShown" } & ShownList)
  /** The pointer rests on a shown list's product; missing `listId` = the last list shown (OP-112). */
  | {
      readonly _tag: "ProductPointed";
      readonly sku: string;
      readonly listId?: string;
      readonly kind: string;
      readonly restedMs: number;
    }
  /** The server responded to an addition; `cart` contains the resulting lines. */
  | { readonly _tag: "ItemsAdded"; readonly results: readonly AddResult[]; readonly cart: Cart | null }
  /** An order was accepted; `cart`: what was sent. */
  | {
      readonly _tag: "CartSubmitted";
      readonly submission: Submission;
      readonly cart: Cart | null;
      readonly isModification: boolean;
    }
  | { readonly _tag: "UserChanged" };

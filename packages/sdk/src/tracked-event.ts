import type { AnalyticsEvent } from "@larder/domain/analytics/events";
import type { CartViewed } from "@larder/domain/analytics/retail-event";
import type { SearchOrigin } from "@larder/domain/analytics/circumstances";
import type { AddResult } from "@larder/domain/cart/add-items.schema";
import type { Cart } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { PageModel } from "@larder/domain/page/page-model.schema";

/** A list of products, as an answer to a search or not. */
export interface ShownList {
  /** Which list of the page it is: a page may have several. */
  readonly listId: string;
  readonly products: readonly Product[];
  /** The place of the first of them in the whole list, from 1; more than 1 on a later page. Left out = 1. */
  readonly first?: number;
  /** The category that is listed, from the top; left out = none. */
  readonly categoryPath?: readonly string[];
  /** What was searched for; '' = everything. */
  readonly term: string;
  readonly origin: SearchOrigin | null;
  /** The list has grown by these; what it showed before is still there. Left out = these are all. */
  readonly isGrowth?: boolean;
}

/**
 * What the workflows and the screens report to analytics: an event of the domain, or what happened as they know it.
 * The analytics workflow makes the domain's events of it when it is loaded (spec §7, docs/events.md).
 */
export type TrackedEvent =
  | AnalyticsEvent
  | CartViewed
  /** The user arrived at a URL (NAV-13). */
  | { readonly _tag: "PageOpened"; readonly url: string }
  /** The model of the page is there, for the first time or again. */
  | { readonly _tag: "PageLoaded"; readonly model: PageModel }
  /** A list stands in the page, in view or not: what is done with its products has its place from it (ANALYTICS-18). */
  | ({ readonly _tag: "ListPlaced" } & ShownList)
  /** It has come into view; again when it shows others (ANALYTICS-03). */
  | ({ readonly _tag: "ListShown" } & ShownList)
  /** A pointer rests on a product of a list that is shown; `listId` left out = of the list that was shown last (OP-112). */
  | {
      readonly _tag: "ProductPointed";
      readonly sku: string;
      readonly listId?: string;
      readonly kind: string;
      readonly restedMs: number;
    }
  /** The server answered an addition; `cart` holds the lines that came of it. */
  | { readonly _tag: "ItemsAdded"; readonly results: readonly AddResult[]; readonly cart: Cart | null }
  /** An order was accepted; `cart` is what was sent. */
  | {
      readonly _tag: "CartSubmitted";
      readonly submission: Submission;
      readonly cart: Cart | null;
      readonly isModification: boolean;
    }
  /** Another user, another organization, or none. */
  | { readonly _tag: "UserChanged" };

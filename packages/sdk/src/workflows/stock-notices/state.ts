import type { EventProduct } from "@larder/domain/analytics/product";
import type { StockItem, StockNotice } from "@larder/domain/catalog/stock-notice.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { isPending, type Writes } from "../../kernel/write-state.ts";

export interface NoticeChange {
  readonly item: StockItem;
  /** For tracking; null = withdraw the notice. */
  readonly product: EventProduct | null;
}

/** Products to notify the user about when back in stock (SHELL-29). */
export interface StockNoticesState {
  readonly notices: Resource<readonly StockNotice[]>;
  readonly changes: Writes<NoticeChange>;
}

export const stockNoticesInitialState: StockNoticesState = { notices: emptyResource, changes: {} };

export const isSameItem = (a: StockItem, b: StockItem): boolean =>
  a.productSku === b.productSku && a.unitOfMeasure === b.unitOfMeasure;

export const placeOf = ({ productSku, unitOfMeasure }: StockItem): string => `${productSku} ${unitOfMeasure}`;

export const isNoticeChanging = ({ changes }: StockNoticesState, item: StockItem): boolean =>
  isPending(changes[placeOf(item)]);

/** Whether the user is waiting for this item. */
export const isNoticeRequested = ({ notices }: StockNoticesState, item: StockItem): boolean =>
  notices.value?.some((notice) => notice.backAt === null && isSameItem(notice, item)) ?? false;

export interface StockNoticesWorkflow {
  readonly state: StockNoticesState;
  readonly event:
    | { readonly _tag: "ListRequested" }
    | { readonly _tag: "NoticeRequested"; readonly item: StockItem; readonly product: EventProduct }
    | { readonly _tag: "WithdrawRequested"; readonly item: StockItem };
  readonly reads: { readonly notices: null };
  readonly answers: { readonly changes: readonly StockNotice[] };
}

import type { EventProduct } from "@larder/domain/analytics/product";
import type { StockNotice } from "@larder/domain/catalog/stock-notice.schema";
import type { StockItem } from "@larder/domain/catalog/stock-notices.port";
import type { Failure } from "@larder/domain/failure";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** Products to notify the user about when back in stock (SHELL-29). */
export interface StockNoticesState {
  readonly notices: Resource<readonly StockNotice[]>;
  readonly pending: readonly StockItem[];
}

export const stockNoticesInitialState: StockNoticesState = { notices: emptyResource, pending: [] };

export const isSameItem = (a: StockItem, b: StockItem): boolean =>
  a.productSku === b.productSku && a.unitOfMeasure === b.unitOfMeasure;

export const isRequested = ({ notices }: StockNoticesState, item: StockItem): boolean =>
  notices.value?.some((notice) => notice.backAt === null && isSameItem(notice, item)) ?? false;

export type StockNoticesEvent =
  | { readonly _tag: "ListRequested" }
  | { readonly _tag: "NoticeRequested"; readonly item: StockItem; readonly product: EventProduct }
  | { readonly _tag: "WithdrawRequested"; readonly item: StockItem }
  | {
      readonly _tag: "NoticeSet";
      readonly item: StockItem;
      readonly product: EventProduct;
      readonly notices: readonly StockNotice[];
    }
  | { readonly _tag: "NoticeWithdrawn"; readonly item: StockItem; readonly notices: readonly StockNotice[] }
  | { readonly _tag: "ChangeFailed"; readonly item: StockItem; readonly failure: Failure }
  | ResourceEvent<readonly StockNotice[]>;

export type StockNoticesCommand =
  | ({ readonly _tag: "LoadNotices"; readonly request: number } & WithConcurrencyKey)
  | { readonly _tag: "SetNotice"; readonly item: StockItem; readonly product: EventProduct }
  | { readonly _tag: "WithdrawNotice"; readonly item: StockItem }
  | CommonCommand<StockNoticesEvent>;
